import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { balancesOf, outlookOf } from '../../../members/own-balances.ts'
import { PaymentSentences } from '../../../members/payment-sentences.tsx'
import { Figure } from '../../../ui/data/figure.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../landing.module.css'

/** A participant's expected money: amount and payment date. */
export function PhoneSummary() {
  const say = useSay('landing')
  const format = useFormat()
  const balances = useQuery(balancesOf(useUnits('wallet_entry')))
  const outlook = useQuery(outlookOf(useUnits('wallet_entry')))
  if (balances.isPending) return <Skeleton height="8rem" />
  if (!balances.data) return null
  const { available, pending } = balances.data
  return (
    <section className={styles.summary} aria-label={say('landing:phone.summary')}>
      <Figure
        label={say('landing:phone.available')}
        value={format.amount(available)}
        note={say('landing:phone.pending', { amount: format.amount(pending) })}
      />
      {outlook.data ? <PaymentSentences steps={outlook.data.steps} known={available} /> : null}
    </section>
  )
}
