import { arkes, berlinDay, type CampaignBudget, type FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { RuleEffect } from '../../../claims/effects/rule-effect.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { directionOf, Figure } from '../../../ui/data/figure.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { UnitDetails } from '../../../units/parts/unit-details.tsx'
import { BudgetBar } from '../budget-bar.tsx'
import { budgetOf, burnDownOf, upliftOf } from '../campaign-calls.ts'
import styles from '../campaigns.module.css'
import { isMeant } from '../editor/sections.ts'
import { burnDown } from './burn-down.ts'
import { whenOpen } from './when-open.ts'

/** The remaining budget, its forecast end, and the rule for an exhausted budget. */
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

/** Claimed devices per day since the start, against an equal period before; empty before the start. */
function Uplift({ id }: { id: string }) {
  const say = useSay('campaigns')
  const format = useFormat()
  const { data } = useQuery(upliftOf(useUnits('campaign'), id))
  if (!data) return null
  const { days, devices, devices_before, percent } = data
  const aDay = (count: number) => format.number(Math.round((count / days) * 10) / 10)
  return (
    <Card title={say('campaigns:uplift.title')}>
      <Stack gap={3}>
        <Figure
          label={say('campaigns:uplift.a_day')}
          value={aDay(devices)}
          {...(percent === null
            ? {}
            : {
                trend: {
                  direction: directionOf(devices, devices_before),
                  text: format.share(Math.abs(percent)),
                },
              })}
          note={say('campaigns:uplift.before', { value: aDay(devices_before), count: days })}
        />
        <Text size="small" muted>
          {say('campaigns:uplift.help')}
        </Text>
      </Stack>
    </Card>
  )
}

/** The remaining budget by week, with the forecast end. */
function BurnDown({ unit, budget }: { unit: AnyUnit; budget: CampaignBudget }) {
  const say = useSay('campaigns')
  const format = useFormat()
  const { data } = useQuery(burnDownOf(useUnits('campaign'), unit.id))
  const weeks = data?.weeks
  if (weeks?.length === 0) return null
  return (
    <Chart
      title={say('campaigns:budget.burn_down.title')}
      layout="columns"
      stacked
      summed={false}
      format={format.amount}
      file={`budget-${unit.id}`}
      data={
        weeks &&
        burnDown({
          budget,
          weeks,
          from: String(unit.purchase_from),
          today: berlinDay(new Date()),
          short: (day) => format.date(day).slice(0, 6),
          long: format.date,
          words: {
            week: say('campaigns:budget.burn_down.week'),
            left: say('campaigns:budget.burn_down.left'),
            forecast: say('campaigns:budget.burn_down.forecast'),
          },
        })
      }
    />
  )
}
