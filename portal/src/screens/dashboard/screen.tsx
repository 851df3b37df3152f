import type { Dashboard } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import tiles from '../kpi/tile.module.css'
import { Tile } from '../kpi/tile.tsx'
import { Backlog } from './backlog.tsx'
import { Budgets } from './budgets.tsx'
import { Effects } from './effects.tsx'
import { dashboardOf } from './figures.ts'
import styles from './screen.module.css'
import { ToDo } from './to-do.tsx'
import { Troubles } from './troubles.tsx'

/** The dashboard: due tasks, then the last 30 days, budgets and backlog. */
export function Screen() {
  const say = useSay('dashboard', 'campaigns', 'kpi', 'jobs')
  const answer = useQuery(dashboardOf(useUnits('paperwork')))
  const { data } = answer
  if (answer.isError && !data)
    return (
      <>
        <PageHeader title={say('dashboard:title')} />
        <ErrorState onRetry={() => void answer.refetch()} />
      </>
    )
  return (
    <>
      <PageHeader title={say('dashboard:title')} />
      <Stack gap={4}>
        <Troubles data={data} />
        <ToDo data={data} />
        {/* These wait for the list above, because its height determines their position. */}
        {data ? (
          <>
            <Lately data={data} />
            <div className={styles.columns}>
              <Budgets />
              {data.effects ? <Effects effects={data.effects} /> : <Backlog data={data} />}
            </div>
          </>
        ) : null}
      </Stack>
    </>
  )
}

const figures = ['submitted', 'decided', 'approved', 'in_time_percent'] as const

/** Four figures of the last 30 days, compared with the previous 30 days. */
function Lately({ data }: { data: Dashboard }) {
  const say = useSay('dashboard')
  const title = useId()
  return (
    <Stack as="section" gap={2} aria-labelledby={title}>
      <Text as="h2" id={title} size="small" muted>
        {say('dashboard:lately')}
      </Text>
      <div className={tiles.tiles}>
        {figures.map((id) => (
          <Tile key={id} id={id} figures={data.lately} before={data.before} />
        ))}
      </div>
    </Stack>
  )
}
