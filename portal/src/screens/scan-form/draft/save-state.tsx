import { localeOf } from '@ruecklauf/model'
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { isBegun } from '../../../claims/draft-queries.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { goToField } from '../go-to-field.ts'
import { unsavedFields } from '../submit/open-items.ts'
import styles from './save-state.module.css'
import { useDraft } from './use-draft.tsx'

/** Whether what was typed has arrived: `Gespeichert um 10:31`; what has not, with the way to it. */
export function SaveState() {
  const say = useSay('scan')
  const { state, claim } = useDraft()
  const { progress, saved_at } = state
  if (!isBegun(claim) && progress === 'idle') return null
  const at = new Intl.DateTimeFormat(localeOf(say.language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(saved_at ?? new Date(claim.updated_at))
  const isUnderway = progress === 'waiting' || progress === 'saving'
  const [unsaved, ...others] = unsavedFields(state)
  const shown =
    progress === 'offline' ? 'offline' : isUnderway ? 'saving' : unsaved ? 'refused' : 'saved'
  const Icon = icons[shown]
  const words = say(`scan:save.${shown}`, { at, count: others.length + 1 })
  return (
    <p className={styles.state} data-progress={shown} role="status">
      <Icon aria-hidden />
      {shown === 'refused' && unsaved ? (
        <button type="button" className={styles.link} onClick={() => goToField(unsaved)}>
          {words}
        </button>
      ) : (
        words
      )}
    </p>
  )
}

const icons = {
  offline: CloudAlert,
  refused: CloudAlert,
  saving: CloudUpload,
  saved: CloudCheck,
} as const
