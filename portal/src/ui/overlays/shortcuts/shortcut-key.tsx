import styles from './shortcut-key.module.css'
import { type ShortcutId, shortcutKeys } from './shortcut-keys.ts'
import { useAreShortcutsOn } from './use-shortcuts.ts'

/** On a button: the key that does the same, while keys do anything. */
export function ShortcutKey({ of }: { of: ShortcutId }) {
  if (!useAreShortcutsOn()) return null
  return (
    <kbd className={styles.key} aria-hidden>
      {shortcutKeys[of]}
    </kbd>
  )
}
