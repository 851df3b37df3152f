import { berlinDay, daysBetween } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type Loaded, listOf, useUnits } from '../../../client/units.ts'
import { balancesOf, outlookOf } from '../../../members/own-balances.ts'
import { PaymentSentences } from '../../../members/payment-sentences.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Figure } from '../../../ui/text/figure.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../landing.module.css'

const requested = { op: 'eq', path: 'paperwork_status', value: 'request_document' } as const

/** What a participant looks up on the way: his money, and what the office waits for. */
export function PhoneSummary() {
  const say = useSay('landing')
  const format = useFormat()
  const balances = useQuery(balancesOf(useUnits('wallet_entry')))
  const outlook = useQuery(outlookOf(useUnits('wallet_entry')))
  const waiting = useQuery(
    listOf(useUnits('paperwork'), {
      filter: requested,
      order: ['request_deadline;asc'],
      limit: 5,
    }),
  )
  if (balances.isPending || waiting.isPending) return <Skeleton height="8rem" />
  return (
    <section className={styles.summary} aria-label={say('landing:phone.summary')}>
      {balances.data ? (
        <Figure
          label={say('landing:phone.available')}
          value={format.amount(balances.data.available)}
          note={say('landing:phone.pending', { amount: format.amount(balances.data.pending) })}
        />
      ) : null}
      {balances.data && outlook.data ? (
        <PaymentSentences steps={outlook.data.steps} known={balances.data.available} />
      ) : null}
      {waiting.data && waiting.data.items.length > 0 ? (
        <Stack as="ul" gap={2}>
          {waiting.data.items.map((claim) => (
            <Requested key={claim.id} claim={claim} />
          ))}
        </Stack>
      ) : null}
      {waiting.data?.items.length === 0 ? (
        <Text size="small" muted>
          {say('landing:phone.nothing')}
        </Text>
      ) : null}
    </section>
  )
}

function Requested({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('landing')
  const { claim_number, request_deadline } = claim
  const days = request_deadline ? daysBetween(berlinDay(new Date()), request_deadline) : null
  return (
    <li>
      <Text>{say('landing:phone.requested', { number: claim_number ?? '' })}</Text>
      {days === null || days < 0 ? null : (
        <Text size="small" muted>
          {say('landing:phone.days_left', { count: days })}
        </Text>
      )}
    </li>
  )
}
