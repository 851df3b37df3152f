import { lazy, Suspense, useState } from 'react'
import { useShortcuts } from '../../ui/overlays/shortcuts/use-shortcuts.ts'
import { useShortcutsSetting } from '../../units/shortcuts-setting.ts'

const ShortcutSheet = lazy(async () => ({
  default: (await import('../../ui/overlays/shortcuts/shortcut-sheet.tsx')).ShortcutSheet,
}))

/** The shortcut sheet, behind `?` and other triggers. */
export function useShortcutHelp() {
  const [isOpen, setOpen] = useState(false)
  useShortcutsSetting()
  useShortcuts({ help: () => setOpen(true) })
  return {
    open: () => setOpen(true),
    sheet: isOpen ? (
      <Suspense>
        <ShortcutSheet onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  }
}
