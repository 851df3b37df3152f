import { arkes, statedAt } from '@ruecklauf/model'
import { useState } from 'react'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { useDraft } from './draft/use-draft.tsx'
import { DraftInput } from './draft-inputs.tsx'
import { Fold } from './fold.tsx'
import styles from './form.module.css'
import { FormCard } from './form-card.tsx'
import { Opener } from './opener.tsx'
import { useOpening } from './use-opening.ts'

/** Folds the optional data: commissioning place and date, and purchase date. */
export function OptionalSection() {
  const say = useSay('scan')
  const labels = useLabels()
  const format = useFormat()
  const { preview } = useDraft()
  const base = preview?.deciding_dates.find(({ is_base }) => is_base)?.date
  const best = useBestDate()
  const [isOpen, setOpen] = useState(false)
  useOpening(
    fields.filter((field) => field !== base),
    () => setOpen(true),
  )
  return (
    <FormCard title={say('scan:optional.title')} hideTitle>
      <div className={styles.line}>
        <Opener isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {say('scan:optional.title')}
          <Text as="span" size="small" muted>
            {best
              ? say('scan:optional.gain', {
                  amount: format.amount(best.gain),
                  date: labels.field(arkes.paperwork, best.date),
                })
              : say('scan:optional.voluntary')}
          </Text>
        </Opener>
      </div>
      <Fold isOpen={isOpen} onFound={() => setOpen(true)}>
        <div className={`${styles.fields} ${styles.unfolded}`}>
          {fields.map((field) =>
            field === base ? null : <DraftInput key={field} field={field} />,
          )}
        </div>
      </Fold>
    </FormCard>
  )
}

/** Returns the optional date that would raise the expected amount most. */
function useBestDate() {
  const { preview } = useDraft()
  const dates = (preview?.deciding_dates ?? []).filter(
    ({ date, gain, is_base }) => gain > 0 && !is_base && !preview?.missing.includes(date),
  )
  return dates.toSorted((a, b) => b.gain - a.gain)[0]
}

const fields = statedAt('purchase', 'address')
