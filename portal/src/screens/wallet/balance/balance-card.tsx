import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { balancesOf, isAllNothing } from '../../../members/own-balances.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './balance.module.css'
import { MoneyFlow } from './money-flow.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { PayoutLine } from './payout-line.tsx'

interface BalanceCardProps {
  /** Shows only the sentence, for screens with another main topic. */
  brief?: boolean
}

/** Summarises the wallet: available amount, next payout and pending money. */
export function BalanceCard({ brief = false }: BalanceCardProps) {
  const say = useSay('wallet')
  const format = useFormat()
  const { data, isError, refetch } = useQuery(balancesOf(useUnits('wallet_entry')))
  if (isError && !data)
    return (
      <div className={styles.failed}>
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {say('ui:error.retry')}
            </Button>
          }
        >
          {say('wallet:balance.failed')}
        </Alert>
      </div>
    )
  if (data && isAllNothing(data))
    return (
      <section className={styles.card} aria-label={say('wallet:balance.title')}>
        <div className={classes(styles.sentence, brief && styles.brief)}>
          <NothingYet />
        </div>
      </section>
    )
  return (
    <section className={styles.card} aria-label={say('wallet:balance.title')} aria-busy={!data}>
      <div className={classes(styles.sentence, brief && styles.brief)}>
        {data ? (
          <p className={styles.available}>
            <strong>{format.amount(data.available)}</strong> {say('wallet:balance.available')}
          </p>
        ) : (
          <Skeleton width="18rem" height="2.5rem" />
        )}
        {data ? (
          <PayoutLine available={data.available} />
        ) : (
          <Skeleton width="24rem" height="1.5rem" />
        )}
      </div>
      {brief ? null : <MoneyFlow balances={data} />}
    </section>
  )
}
