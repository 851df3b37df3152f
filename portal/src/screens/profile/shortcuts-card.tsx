import { useTranslation } from 'react-i18next'
import { Switch } from '../../ui/inputs/choice/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useShortcutsSetting } from '../../units/shortcuts-setting.ts'
import styles from './profile.module.css'

/** Single keys may be in the way of speech input and screen readers: they can be switched off. */
export function ShortcutsCard() {
  const { t } = useTranslation('profile')
  const [on, setOn] = useShortcutsSetting()
  return (
    <Card title={t('profile:shortcuts.title')}>
      <div className={styles.stack}>
        <Switch label={t('profile:shortcuts.switch')} checked={on} onChange={setOn} />
        <p className={styles.muted}>{t('profile:shortcuts.text')}</p>
      </div>
    </Card>
  )
}
