import { inArray, runningStatuses } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, asAnyUnit, listOf, useUnits } from '../../client/units.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FieldCell } from '../../units/field-cells.tsx'
import { mayCall } from '../../units/fields.ts'
import { BudgetBar } from '../campaigns/budget-bar.tsx'
import { budgetOf } from '../campaigns/campaign-calls.ts'
import styles from './budgets.module.css'

/** What the campaigns in force still have, the one that ends first first (product.md §2.2). */
export function Budgets() {
  const { t } = useTranslation(['dashboard', 'campaigns'])
  const { role, segment } = useMember()
  const mayAsk = mayCall(role, 'campaign', 'budgets')
  const answer = useQuery({
    ...listOf(useUnits('campaign'), {
      filter: inArray('campaign_status', runningStatuses),
      order: ['purchase_to;asc'],
      limit: shown,
    }),
    enabled: mayAsk,
  })
  if (!mayAsk) return null
  const campaigns = answer.data?.items.map(asAnyUnit)
  const more = (answer.data?.count ?? 0) - shown
  return (
    <Card title={t('dashboard:budgets.title')} className={styles.card ?? ''}>
      {campaigns ? null : <Skeleton height="6rem" />}
      {campaigns?.length === 0 ? (
        <p className={styles.none}>{t('dashboard:budgets.none')}</p>
      ) : null}
      <ul className={styles.list}>
        {campaigns?.map((unit) => (
          <Gauge key={unit.id} unit={unit} to={`/${segment}/campaigns/${unit.id}`} />
        ))}
      </ul>
      {more > 0 ? (
        <Link to={`/${segment}/campaigns` as string}>
          {t('dashboard:budgets.more', { count: more })}
        </Link>
      ) : null}
    </Card>
  )
}

/** More are a list of their own. */
const shown = 9

function Gauge({ unit, to }: { unit: AnyUnit; to: string }) {
  const { data } = useQuery(budgetOf(useUnits('campaign'), unit.id))
  return (
    <li className={styles.gauge}>
      <span className={styles.name}>
        <Link to={to}>{String(unit.name)}</Link>
        {unit.campaign_status === 'active' ? null : (
          <FieldCell arke="campaign" id="campaign_status" value={unit.campaign_status} />
        )}
      </span>
      {data ? (
        <BudgetBar budget={data} compact until={String(unit.purchase_to)} />
      ) : (
        <Skeleton height="2rem" />
      )}
    </li>
  )
}
