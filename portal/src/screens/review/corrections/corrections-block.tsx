import { type ClaimCorrection, correctableStatuses, correctedValue } from '@ruecklauf/model'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useCorrectedField } from '../../../claims/corrections/use-corrected-field.ts'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from '../facts/block.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { useCorrections } from './correction-calls.ts'
import styles from './corrections.module.css'

interface CorrectionsBlockProps {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
}

/** What was corrected, before and after, and for admins the way to correct more; else nothing. */
export function CorrectionsBlock({ claim, lines }: CorrectionsBlockProps) {
  const say = useSay('review')
  const { id, role } = useMember()
  const [isOpen, setOpen] = useState(false)
  const made = useCorrections(claim.id, role !== 'brand').data ?? []
  const { paperwork_status: status, link_assignee } = claim
  const mayCorrect =
    (role === 'admin' || role === 'super_admin') &&
    correctableStatuses.some((one) => one === status) &&
    (status !== 'in_review' || link_assignee?.id === id)
  if (made.length === 0 && !mayCorrect) return null
  const times = [...Map.groupBy(made, ({ corrected_at }) => corrected_at).values()]
  return (
    <Block
      title={say('review:corrections.title')}
      end={
        mayCorrect ? (
          <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
            {say('review:corrections.action')}
          </Button>
        ) : null
      }
    >
      <Stack gap={4}>
        {times.map((together) => (
          <Together key={together[0]?.id} corrections={together} />
        ))}
      </Stack>
      {isOpen ? <CorrectDialog claim={claim} lines={lines} onClose={() => setOpen(false)} /> : null}
    </Block>
  )
}

/** What one person corrected at once. */
function Together({ corrections: [first, ...others] }: { corrections: ClaimCorrection[] }) {
  const say = useSay('review', 'words')
  const fieldOf = useCorrectedField()
  const { amount, instant } = useFormat()
  if (!first) return null
  const { amount_before, amount_after, reason, corrected_by } = first
  return (
    <div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('review:corrections.field')}</th>
            <th scope="col">{say('review:corrections.before')}</th>
            <th scope="col">{say('review:corrections.after')}</th>
          </tr>
        </thead>
        <tbody>
          {[first, ...others].map(({ id, kind, before, after }) => (
            <tr key={id}>
              <th scope="row">{fieldOf(kind)}</th>
              <td className={styles.before}>{correctedValue(kind, before, say)}</td>
              <td className={styles.after}>{correctedValue(kind, after, say)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {amount_before === amount_after ? null : (
        <p>
          {say('review:corrections.amount', {
            before: amount(amount_before),
            amount: amount(amount_after),
          })}
        </p>
      )}
      <Text size="small" muted>
        {[
          say('review:corrections.by', {
            who: corrected_by ?? '–',
            when: instant(first.corrected_at),
          }),
          reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  )
}
