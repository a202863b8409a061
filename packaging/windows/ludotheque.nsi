; The installer for Windows. `packaging/release` calls makensis (which runs on Linux, too) with
; VERSION; FOLDER, what is to be installed; and OUTPUT, the installer.
;
; It installs for the current user alone, which needs no administrator, adds a shortcut to the
; start menu and registers the file type of saved matches. The uninstaller leaves matches and
; settings where they are. Both speak the language of the user, or English.

; The game is for 64 bits alone, and so is its installer.
Target amd64-unicode
SetCompressor /SOLID lzma

!include MUI2.nsh
!include FileFunc.nsh

!define NAME "Ludothèque"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\org.ludotheque.Ludotheque"
; What Windows calls the type of saved matches.
!define TYPE "Ludotheque.Match"

Name "${NAME}"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Ludotheque"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT OR Apache-2.0"

!define MUI_ICON "..\icons\ludotheque.ico"
!define MUI_UNICON "..\icons\ludotheque.ico"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\ludotheque.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

LangString MATCH ${LANG_ENGLISH} "Ludothèque match"
LangString MATCH ${LANG_FRENCH} "Partie Ludothèque"
LangString RUNNING ${LANG_ENGLISH} "Please close ${NAME}, then try again."
LangString RUNNING ${LANG_FRENCH} "Fermez ${NAME}, puis réessayez."

; A running executable can be neither replaced nor removed. Asks until it is closed.
!macro WAIT_UNTIL_CLOSED UN
Function ${UN}WaitUntilClosed
  again:
    IfFileExists "$INSTDIR\ludotheque.exe" 0 closed
    ClearErrors
    FileOpen $0 "$INSTDIR\ludotheque.exe" a
    IfErrors running
    FileClose $0
    Goto closed
  running:
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Abort
  closed:
FunctionEnd
!macroend
!insertmacro WAIT_UNTIL_CLOSED ""
!insertmacro WAIT_UNTIL_CLOSED "un."

Section
  Call WaitUntilClosed
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\ludotheque.exe"

  WriteRegStr HKCU "Software\Classes\.ludotheque" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "$(MATCH)"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\ludotheque.exe,0"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\ludotheque.exe" "%1"'
  ; SHCNE_ASSOCCHANGED: the icons of matches are drawn anew.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\ludotheque.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "${NAME}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section "Uninstall"
  Call un.WaitUntilClosed
  ; One by one, because the folder may hold files of the player, too.
  Delete "$INSTDIR\ludotheque.exe"
  Delete "$INSTDIR\LISEZMOI.txt"
  Delete "$INSTDIR\LICENSE-MIT.txt"
  Delete "$INSTDIR\LICENSE-APACHE.txt"
  Delete "$INSTDIR\AlegreyaSans-LICENSE.txt"
  Delete "$INSTDIR\THIRD_PARTY_LICENSES.html"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  ReadRegStr $0 HKCU "Software\Classes\.ludotheque" ""
  StrCmp $0 "${TYPE}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.ludotheque"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  DeleteRegKey HKCU "${KEY}"
SectionEnd
