import { localeOf } from '@ruecklauf/model'
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './save-state.module.css'
import { useDraft } from './use-draft.tsx'

/** Whether what was typed has arrived: `Gespeichert um 10:31`. */
export function SaveState() {
  const say = useSay('scan')
  const { state, claim } = useDraft()
  const { progress, saved_at, errors } = state
  const at = new Intl.DateTimeFormat(localeOf(say.language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(saved_at ?? new Date(claim.updated_at))
  const isUnderway = progress === 'waiting' || progress === 'saving'
  const refused = Object.values(errors).flatMap((fields) => Object.keys(fields)).length
  const shown =
    progress === 'offline' ? 'offline' : isUnderway ? 'saving' : refused > 0 ? 'refused' : 'saved'
  const Icon = icons[shown]
  return (
    <p
      className={styles.state}
      data-progress={shown === 'refused' ? 'offline' : progress}
      role="status"
    >
      <Icon aria-hidden />
      {say(`scan:save.${shown}`, { at, count: refused })}
    </p>
  )
}

const icons = {
  offline: CloudAlert,
  refused: CloudAlert,
  saving: CloudUpload,
  saved: CloudCheck,
} as const
