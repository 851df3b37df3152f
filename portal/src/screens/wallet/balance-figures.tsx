import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Clock, Hourglass, Landmark } from 'lucide-react'
import { balancesOf } from '../../claims/claim-queries.ts'
import { useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { Figure } from '../../ui/text/figure.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet.module.css'

/** The five balances of the wallet, in the order in which money moves through them. */
export function BalanceFigures() {
  const say = useSay('wallet')
  const format = useFormat()
  const balances = useQuery(balancesOf(useUnits('wallet_entry')))
  if (balances.isError && !balances.data)
    return (
      <div className={styles.gap}>
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={() => void balances.refetch()}>
              {say('ui:error.retry')}
            </Button>
          }
        >
          {say('wallet:figures.failed')}
        </Alert>
      </div>
    )
  const shown = (name: (typeof figures)[number]['name']) =>
    balances.data && format.amount(balances.data[name])
  return (
    <div className={styles.figures}>
      {figures.map(({ name, icon: Icon }) => (
        <div key={name} className={styles.figure} data-main={name === 'available' || undefined}>
          <Figure
            icon={<Icon aria-hidden />}
            label={say(`wallet:figures.${name}`)}
            value={shown(name)}
            note={
              name === 'available' && (balances.data?.available ?? 0) < 0
                ? say('wallet:figures.negative')
                : say(`wallet:figures.${name}_note`)
            }
          />
        </div>
      ))}
    </div>
  )
}

const figures = [
  { name: 'available', icon: CircleCheck },
  { name: 'pending', icon: Hourglass },
  { name: 'held', icon: Clock },
  { name: 'in_payout', icon: Landmark },
  { name: 'paid_this_year', icon: Banknote },
] as const
