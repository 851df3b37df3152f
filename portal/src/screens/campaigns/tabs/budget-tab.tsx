import { arkes, type CampaignBudget, type FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { RuleEffect } from '../../../claims/effects/rule-effect.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { UnitDetails } from '../../../units/parts/unit-details.tsx'
import { BudgetBar } from '../budget-bar.tsx'
import { budgetOf } from '../campaign-calls.ts'
import styles from '../campaigns.module.css'
import { isMeant } from '../editor/sections.ts'
import { BurnDown } from './burn-down-chart.tsx'
import { Uplift } from './uplift.tsx'
import { whenOpen } from './when-open.ts'

/** What of a budget is left, when it will be gone, and what happens then. */
export function BudgetTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const format = useFormat()
  const answer = useQuery(budgetOf(useUnits('campaign'), unit.id))
  const budget = answer.data
  const policy = String(unit.budget_policy)
  return (
    <Stack gap={5}>
      {budget && budget.level !== 'none' ? <Level level={budget.level} /> : null}
      <Card title={say('campaigns:budget.title')}>
        {answer.isPending ? <Skeleton height="5rem" /> : null}
        {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
        {budget ? <BudgetBar budget={budget} /> : null}
      </Card>
      {budget && budget.total !== null ? <BurnDown unit={unit} budget={budget} /> : null}
      {budget && budget.total !== null ? (
        <Card title={say('campaigns:budget.course')}>
          <Stack gap={5}>
            <p className={styles.text}>
              {budget.forecast_day
                ? say('campaigns:budget.forecast', { day: format.date(budget.forecast_day) })
                : say('campaigns:budget.no_forecast')}
            </p>
            <p className={styles.text}>{say('campaigns:budget.levels')}</p>
            <p className={styles.text}>{say.maybe(`campaigns:budget.policy.${policy}`)}</p>
            <RuleEffect rule={`budget:${unit.id}`} name={say('campaigns:budget.short')} />
          </Stack>
        </Card>
      ) : null}
      <Uplift id={unit.id} />
      <Card title={say('campaigns:budget.limits')}>
        <UnitDetails
          arke={arkes.campaign}
          unit={unit}
          fields={limits.filter((field) => isMeant(field, unit))}
          open={whenOpen(say)}
        />
      </Card>
    </Stack>
  )
}

const limits = [
  'budget',
  'budget_policy',
  'installer_cap',
  'sales_group_cap',
] as const satisfies readonly FilterKey<typeof arkes.campaign>[]

function Level({ level }: { level: Exclude<CampaignBudget['level'], 'none'> }) {
  const say = useSay('campaigns')
  return (
    <Alert tone={level === 70 ? 'warning' : 'danger'}>
      {say(`campaigns:budget.level.${level}`)}
    </Alert>
  )
}
