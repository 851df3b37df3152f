import { arkes } from '@ruecklauf/model'
import { CalendarPlus } from 'lucide-react'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { goToField } from '../go-to-field.ts'
import styles from '../side-panel.module.css'
import linkStyles from '../submit/missing-links.module.css'

/** Dates that nobody has to state, but by which a campaign would pay more. */
export function WorthwhileDates() {
  const say = useSay('scan')
  const labels = useLabels()
  const format = useFormat()
  const { preview } = useDraft()
  const dates = (preview?.deciding_dates ?? []).filter(
    ({ date, gain }) => gain > 0 && !preview?.missing.includes(date),
  )
  if (dates.length === 0) return null
  return (
    <div>
      <h3 className={styles.missing}>
        <CalendarPlus aria-hidden />
        {say('scan:panel.worthwhile')}
      </h3>
      <Stack as="ul">
        {dates.map(({ date, gain }) => (
          <li key={date}>
            <button type="button" className={linkStyles.link} onClick={() => goToField(date)}>
              {say('scan:date.state', {
                date: labels.field(arkes.paperwork, date),
                amount: format.amount(gain),
              })}
            </button>
          </li>
        ))}
      </Stack>
    </div>
  )
}
