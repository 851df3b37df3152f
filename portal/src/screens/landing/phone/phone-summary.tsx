import { berlinDay, daysBetween } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type AskedClaim, useAskedClaims } from '../../../claims/use-asked-claims.ts'
import { useUnits } from '../../../client/units.ts'
import { balancesOf, outlookOf } from '../../../members/own-balances.ts'
import { PaymentSentences } from '../../../members/payment-sentences.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Figure } from '../../../ui/text/figure.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../landing.module.css'

/** What a participant looks up on the way: his money, and what the office waits for. */
export function PhoneSummary() {
  const say = useSay('landing')
  const format = useFormat()
  const balances = useQuery(balancesOf(useUnits('wallet_entry')))
  const outlook = useQuery(outlookOf(useUnits('wallet_entry')))
  const { query: waiting, asked = [] } = useAskedClaims()
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
      {asked.length > 0 ? (
        <Stack as="ul" gap={2}>
          {asked.slice(0, 5).map((one) => (
            <Asked key={one.what + one.claim.id} asked={one} />
          ))}
        </Stack>
      ) : null}
      {waiting.data && asked.length === 0 ? (
        <Text size="small" muted>
          {say('landing:phone.nothing')}
        </Text>
      ) : null}
    </section>
  )
}

function Asked({ asked: { claim, what, due_on } }: { asked: AskedClaim }) {
  const say = useSay('landing')
  const number = claim.claim_number ?? ''
  const days = due_on ? daysBetween(berlinDay(new Date()), due_on) : null
  return (
    <li>
      <Text>
        {what === 'photo'
          ? say('landing:phone.photo', { number })
          : say('landing:phone.requested', { number })}
      </Text>
      {days === null || days < 0 ? null : (
        <Text size="small" muted>
          {say('landing:phone.days_left', { count: days })}
        </Text>
      )}
    </li>
  )
}
