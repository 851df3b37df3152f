import { berlinDay, daysBetween } from '@ruecklauf/model'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { StatusChip, type Tone } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { openItems } from '../../scan-form/submit/open-items.ts'
import { type DraftRow, type Standing, standingOf } from './draft-row.ts'
import styles from './drafts.module.css'

/** Shows the draft's invoice with seller and date. */
export function Invoice({ row: { draft } }: { row: DraftRow }) {
  const say = useSay('scan')
  const format = useFormat()
  const { document_type, invoice_number, invoice_seller, invoice_date, inserted_at } = draft
  const unnumbered = document_type ? 'invoice_by_hand' : 'without_invoice'
  const about = [invoice_seller, invoice_date && format.date(invoice_date)].filter(Boolean)
  return (
    <>
      {invoice_number ?? say(`scan:list.${unnumbered}`)}
      <span className={styles.small}>
        {about.join(' · ') || say('scan:list.begun', { when: format.distance(inserted_at) })}
      </span>
    </>
  )
}

/** The state of a draft without unsaved input. */
const noChanges = { changes: {}, errors: {} }

const tones = {
  ready: 'success',
  serials: 'warning',
  open: 'warning',
  nothing: 'neutral',
} satisfies Record<Standing, Tone>

/** Shows the draft's progress and its missing data. */
export function StandingCell({ row, failure }: { row: DraftRow; failure: string | undefined }) {
  const say = useSay('scan', 'checks', 'words')
  const labels = useLabels()
  const standing = standingOf(row)
  if (!standing) return <Skeleton width="6rem" />
  const open =
    standing === 'open'
      ? openItems(
          { preview: row.preview, devices: row.lines, state: noChanges, agreed: true },
          say,
          labels,
        )
      : []
  return (
    <span className={styles.standing}>
      <StatusChip tone={tones[standing]}>{say(`scan:many.standing.${standing}`)}</StatusChip>
      {open.length > 0 ? (
        <span className={styles.small} title={open.map(({ text }) => text).join(', ')}>
          {open.map(({ text }) => text).join(', ')}
        </span>
      ) : null}
      {failure ? (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      ) : null}
    </span>
  )
}

/** Shows the submission deadline. */
export function LastDay({ row: { preview } }: { row: DraftRow }) {
  const say = useSay('scan')
  const format = useFormat()
  const window = preview?.window
  if (!window) return '–'
  const { state, closes_on, grace_ends_on } = window
  const until = state === 'inside' ? closes_on : grace_ends_on
  const count = daysBetween(berlinDay(new Date()), until)
  return (
    <>
      {state === 'outside' ? say('scan:many.over') : say('scan:many.days_left', { count })}
      <span className={styles.small}>
        {say(`scan:many.until_${state}`, { day: format.date(until) })}
      </span>
    </>
  )
}
