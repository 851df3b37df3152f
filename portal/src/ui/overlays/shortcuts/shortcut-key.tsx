import styles from './shortcut-key.module.css'
import { type ShortcutId, shortcutKeys } from './shortcut-keys.ts'
import { useAreShortcutsOn } from './use-shortcuts.ts'

/** Shows a button's shortcut while shortcuts are enabled. */
export function ShortcutKey({ of: shortcut }: { of: ShortcutId }) {
  if (!useAreShortcutsOn()) return null
  return (
    <kbd className={styles.key} aria-hidden>
      {shortcutKeys[shortcut]}
    </kbd>
  )
}
