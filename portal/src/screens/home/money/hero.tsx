import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { balancesOf, isAllNothing } from '../../../members/own-balances.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { NothingYet } from '../../wallet/balance/nothing-yet.tsx'
import { PayoutLine } from '../../wallet/balance/payout-line.tsx'
import styles from './hero.module.css'
import { MonthBars } from './month-bars.tsx'
import { useMonths } from './use-months.ts'

/** A participant's money, the next payment step and the past year. */
export function Hero() {
  const say = useSay('home', 'wallet')
  const format = useFormat()
  const { role } = useMember()
  const { data, isError, refetch } = useQuery(balancesOf(useUnits('wallet_entry')))
  const months = useMonths()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  const isNew = data && isAllNothing(data)
  return (
    <section className={styles.hero} aria-label={say('home:hero.title')} aria-busy={!data}>
      <Stack gap={2} className={styles.words}>
        {isNew ? (
          <NothingYet />
        ) : (
          <>
            <p className={styles.available}>
              {data ? (
                <>
                  <strong>{format.amount(data.available)}</strong> {say('home:hero.available')}
                </>
              ) : (
                <Skeleton width="16rem" height="2.5rem" />
              )}
            </p>
            {data ? (
              <PayoutLine available={data.available} plain={role === 'installer'} />
            ) : (
              <Skeleton width="22rem" height="1.5rem" />
            )}
            {data && data.pending > 0 ? (
              <Text size="small">
                {say('wallet:flow.pending')} {format.amount(data.pending)}
              </Text>
            ) : null}
          </>
        )}
      </Stack>
      {isNew && role === 'installer' ? null : <MonthBars months={months} />}
    </section>
  )
}
