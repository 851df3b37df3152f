import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'
import { shortcutKeys } from './shortcut-keys.ts'
import styles from './shortcut-sheet.module.css'
import { shortcutsHere, useAreShortcutsOn } from './use-shortcuts.ts'

/** The keys of the screen it was opened on, and what they do. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const areOn = useAreShortcutsOn()
  const [here] = useState(shortcutsHere)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ui:shortcuts.title')}
      description={areOn ? t('ui:shortcuts.text') : t('ui:shortcuts.off')}
      width="small"
    >
      <dl className={styles.list}>
        {here.map((id) => (
          <div key={id}>
            <dt>
              <kbd className={styles.key}>
                {id === 'open_row' ? t('ui:shortcuts.enter') : shortcutKeys[id]}
              </kbd>
            </dt>
            <dd>{t(`ui:shortcuts.does.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
