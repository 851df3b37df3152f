import { arkes, type CampaignBudget, type FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { UnitDetails } from '../../../units/unit-details.tsx'
import { BudgetBar } from '../budget-bar.tsx'
import { budgetOf } from '../campaign-calls.ts'
import styles from '../campaigns.module.css'
import { isMeant } from '../editor/sections.ts'
import { whenOpen } from './when-open.ts'

/** What of a budget is left, when it will be gone, and what happens then. */
export function BudgetTab({ unit }: { unit: AnyUnit }) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const answer = useQuery(budgetOf(useUnits('campaign'), unit.id))
  const budget = answer.data
  const policy = String(unit.budget_policy)
  return (
    <Stack gap={5}>
      {budget && budget.level !== 'none' ? <Level budget={budget} /> : null}
      <Card title={t('campaigns:budget.title')}>
        {answer.isPending ? <Skeleton height="5rem" /> : null}
        {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
        {budget ? <BudgetBar budget={budget} /> : null}
      </Card>
      {budget && budget.total !== null ? (
        <Card title={t('campaigns:budget.course')}>
          <Stack gap={5}>
            <p className={styles.text}>
              {budget.forecast_day
                ? t('campaigns:budget.forecast', { day: format.date(budget.forecast_day) })
                : t('campaigns:budget.no_forecast')}
            </p>
            <p className={styles.text}>{t('campaigns:budget.levels')}</p>
            <p className={styles.text}>{t(`campaigns:budget.policy.${policy}`)}</p>
          </Stack>
        </Card>
      ) : null}
      <Card title={t('campaigns:budget.limits')}>
        <UnitDetails
          arke={arkes.campaign}
          unit={unit}
          fields={limits.filter((field) => isMeant(field, unit))}
          open={whenOpen(t)}
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

function Level({ budget: { level } }: { budget: CampaignBudget }) {
  const { t } = useTranslation('campaigns')
  return (
    <Alert tone={level === 70 ? 'warning' : 'danger'}>{t(`campaigns:budget.level.${level}`)}</Alert>
  )
}
