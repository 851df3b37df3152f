import { localeOf } from '@ruecklauf/model'
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { isBegun } from '../../../claims/draft-queries.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { goToField } from '../go-to-field.ts'
import { unsavedFields } from '../submit/open-items.ts'
import styles from './save-state.module.css'
import { useDraft } from './use-draft.tsx'

/** Shows the save state: `Gespeichert um 10:31`, or a link to the unsaved field. */
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
  const saveState =
    progress === 'offline' ? 'offline' : isUnderway ? 'saving' : unsaved ? 'refused' : 'saved'
  const Icon = icons[saveState]
  const words = say(`scan:save.${saveState}`, { at, count: others.length + 1 })
  return (
    <p className={styles.state} data-progress={saveState} role="status">
      <Icon aria-hidden />
      {saveState === 'refused' && unsaved ? (
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
