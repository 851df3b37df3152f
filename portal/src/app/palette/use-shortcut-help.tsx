import { useState } from 'react'
import { ShortcutSheet } from '../../ui/overlays/shortcuts/shortcut-sheet.tsx'
import { useShortcuts } from '../../ui/overlays/shortcuts/use-shortcuts.ts'
import { useShortcutsSetting } from '../../units/shortcuts-setting.ts'

/** The sheet of the screen's keys, behind `?` and wherever else it is asked for. */
export function useShortcutHelp() {
  const [isOpen, setOpen] = useState(false)
  useShortcutsSetting()
  useShortcuts({ help: () => setOpen(true) })
  return {
    open: () => setOpen(true),
    sheet: isOpen ? <ShortcutSheet onClose={() => setOpen(false)} /> : null,
  }
}
