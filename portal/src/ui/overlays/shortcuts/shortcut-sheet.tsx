import { useState } from 'react'
import { useSay } from '../../text/use-say.ts'
import { Dialog } from '../dialog.tsx'
import { shortcutKeys } from './shortcut-keys.ts'
import styles from './shortcut-sheet.module.css'
import { shortcutsHere, useAreShortcutsOn } from './use-shortcuts.ts'

/** The shortcuts of the current screen. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const areOn = useAreShortcutsOn()
  const [here] = useState(shortcutsHere)
  const keyName = (key: string) =>
    key === 'Enter' || key === 'Escape' ? say(`ui:shortcuts.keys.${key}`) : key
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('ui:shortcuts.title')}
      description={areOn ? say('ui:shortcuts.text') : say('ui:shortcuts.off')}
      width="small"
    >
      <dl className={styles.list}>
        {here.map((id) => (
          <div key={id}>
            <dt>
              <kbd className={styles.key}>{keyName(shortcutKeys[id])}</kbd>
            </dt>
            <dd>{say(`ui:shortcuts.does.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
