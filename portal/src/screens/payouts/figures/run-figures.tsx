import { arkes, type RunFigures } from '@ruecklauf/model'
import { Grid } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from './figures.module.css'
import { PayeeTable } from './payee-table.tsx'
import { SumTable } from './sum-table.tsx'

/** Shows a run's amounts by treatment and campaign, and its anomalies. */
export function RunFiguresTables({ figures }: { figures: RunFigures }) {
  const say = useSay('payouts')
  const labels = useLabels()
  const { treatments, campaigns, largest, first, total } = figures
  if (figures.item_count === 0) return null
  return (
    <>
      <Grid min="24rem" gap={5} className={styles.tables}>
        <SumTable
          title={say('payouts:table.treatments')}
          of={say('payouts:table.treatment')}
          total={total}
          rows={treatments.map(({ tax_treatment, amount }) => ({
            id: tax_treatment,
            name: labels.value(arkes.campaign, 'tax_treatment', tax_treatment),
            amount,
          }))}
        />
        <SumTable
          title={say('payouts:table.campaigns')}
          of={say('payouts:table.campaign')}
          total={total}
          rows={campaigns.map(({ campaign, name, amount }) => ({
            id: campaign ?? 'base',
            name: name ?? say('payouts:table.base'),
            amount,
          }))}
        />
      </Grid>
      <Grid min="24rem" gap={5} className={styles.tables}>
        <Card title={say('payouts:table.largest', { count: largest.length })} flush>
          <PayeeTable
            caption={say('payouts:table.largest', { count: largest.length })}
            payees={largest}
          />
        </Card>
        <FirstPayouts first={first} />
      </Grid>
    </>
  )
}

function FirstPayouts({ first: { count, items } }: Pick<RunFigures, 'first'>) {
  const say = useSay('payouts')
  const visiblePayees = items.slice(0, SHOWN)
  const more = count - visiblePayees.length
  return (
    <Card title={say('payouts:table.first')} flush={count > 0}>
      {count === 0 ? (
        <Text muted>{say('payouts:table.first_none')}</Text>
      ) : (
        <PayeeTable caption={say('payouts:table.first')} payees={visiblePayees} />
      )}
      {more > 0 ? (
        <Text size="small" muted className={styles.more}>
          {say('payouts:table.first_more', { count: more })}
        </Text>
      ) : null}
    </Card>
  )
}

/** As many first payouts as largest ones beside them. */
const SHOWN = 10
