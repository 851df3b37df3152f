import { campaignStatuses, inArray, mayAsk, printFilter, runningStatuses } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, asAnyUnit, listOf, useUnits } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useValueNames } from '../../units/fields/field-texts.ts'
import { toneOf } from '../../units/fields/status-tones.ts'
import { BudgetBar } from '../campaigns/budget-bar.tsx'
import { budgetOf } from '../campaigns/campaign-calls.ts'
import styles from './budgets.module.css'

/** Remaining budgets of active campaigns, earliest end first. */
export function Budgets() {
  const say = useSay('dashboard', 'campaigns')
  const { role, segment } = useMember()
  const isAsked = mayAsk(role, 'campaign', 'budgets')
  const answer = useQuery({
    ...listOf(useUnits('campaign'), {
      filter: isRunning,
      order: ['purchase_to;asc'],
      limit: visibleCount,
    }),
    enabled: isAsked,
  })
  if (!isAsked) return null
  const campaigns = answer.data?.items.map(asAnyUnit)
  const hiddenCount = (answer.data?.count ?? 0) - visibleCount
  return (
    <Card title={say('dashboard:budgets.title')}>
      {campaigns ? null : <Skeleton height="6rem" />}
      {campaigns?.length === 0 ? <Text muted>{say('dashboard:budgets.none')}</Text> : null}
      <ul className={styles.list}>
        {campaigns?.map((unit) => (
          <Gauge
            key={unit.id}
            unit={unit}
            at={{ to: '/$member/campaigns/$id', params: { member: segment, id: unit.id } }}
          />
        ))}
      </ul>
      {hiddenCount > 0 ? (
        <Link
          to="/$member/campaigns"
          params={{ member: segment }}
          search={{ filter: printFilter(isRunning) }}
        >
          {say('dashboard:budgets.more', { count: hiddenCount })}
        </Link>
      ) : null}
    </Card>
  )
}

const isRunning = inArray('campaign_status', runningStatuses)

/** Campaigns shown here; a link leads to the full list. */
const visibleCount = 2

function Gauge({ unit, at }: { unit: AnyUnit; at: Address }) {
  const { data } = useQuery(budgetOf(useUnits('campaign'), unit.id))
  return (
    <Stack as="li" gap={2}>
      <span className={styles.name}>
        <Link {...at}>{String(unit.label ?? unit.name)}</Link>
        {unit.campaign_status === 'active' ? null : (
          <CampaignStatus status={String(unit.campaign_status)} />
        )}
      </span>
      {data ? (
        <BudgetBar budget={data} compact until={String(unit.purchase_to)} />
      ) : (
        <Skeleton height="2rem" />
      )}
    </Stack>
  )
}

function CampaignStatus({ status }: { status: string }) {
  const nameOf = useValueNames({ arke: 'campaign', id: 'campaign_status' }, campaignStatuses)
  return (
    <StatusChip tone={toneOf('campaign_status', status) ?? 'neutral'}>{nameOf(status)}</StatusChip>
  )
}
