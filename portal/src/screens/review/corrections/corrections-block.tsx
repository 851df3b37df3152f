import { type ClaimCorrection, correctedValue } from '@ruecklauf/model'
import { useCorrectedField } from '../../../claims/corrections/use-corrected-field.ts'
import { useMember } from '../../../client/portal.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from '../facts/block.tsx'
import { useCorrections } from './correction-calls.ts'
import styles from './corrections.module.css'

/** Corrections with old and new values. Empty without corrections. */
export function CorrectionsBlock({ claim }: { claim: string }) {
  const say = useSay('review')
  const { role } = useMember()
  const corrections = useCorrections(claim, role !== 'brand').data ?? []
  if (corrections.length === 0) return null
  const times = [...Map.groupBy(corrections, ({ corrected_at }) => corrected_at).values()]
  return (
    <Block title={say('review:corrections.title')}>
      <Stack gap={4}>
        {times.map((together) => (
          <Together key={together[0]?.id} corrections={together} />
        ))}
      </Stack>
    </Block>
  )
}

/** The corrections one person made in one step. */
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
