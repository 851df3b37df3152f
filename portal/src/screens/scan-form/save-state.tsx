import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../ui/format.ts'
import { useDraft } from './draft/use-draft.tsx'
import styles from './save-state.module.css'

/** Whether what was typed has arrived: `Gespeichert um 10:31`. */
export function SaveState() {
  const { t, i18n } = useTranslation('scan')
  const { state, claim } = useDraft()
  const { progress, saved_at } = state
  const at = new Intl.DateTimeFormat(localeOf(i18n.language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(saved_at ?? new Date(claim.updated_at))
  const isUnderway = progress === 'waiting' || progress === 'saving'
  const Icon = progress === 'offline' ? CloudAlert : isUnderway ? CloudUpload : CloudCheck
  const text =
    progress === 'offline'
      ? t('scan:save.offline')
      : isUnderway
        ? t('scan:save.saving')
        : t('scan:save.saved', { at })
  return (
    <p className={styles.state} data-progress={progress} role="status">
      <Icon aria-hidden />
      {text}
    </p>
  )
}
