import { berlinDay, daysBetween } from '@ruecklauf/model'
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import styles from './window-note.module.css'

/** Shows the submission deadline, or that the claim is late or too late. */
export function WindowNote() {
  const say = useSay('scan')
  const format = useFormat()
  const { window, checks = [] } = useDraft().preview ?? {}
  const isFuture = checks.some(({ code, state }) => code === 'reference_date' && state === 'failed')
  if (!window || isFuture) return null
  const { state, closes_on, grace_ends_on } = window
  const Icon = icons[state]
  const days = daysBetween(berlinDay(new Date()), state === 'late' ? grace_ends_on : closes_on)
  return (
    <span className={styles.note} data-state={state}>
      <Icon aria-hidden />
      {say(`scan:window.${state}`, {
        closes_on: format.date(closes_on),
        grace_ends_on: format.date(grace_ends_on),
        count: days,
      })}
    </span>
  )
}

const icons = { inside: CalendarCheck, late: CalendarClock, outside: CalendarX }
