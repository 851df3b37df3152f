import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { Budgets } from './budgets.tsx'
import { Charts } from './charts.tsx'
import { Course } from './course.tsx'
import { Effects } from './effects.tsx'
import { dashboardOf } from './figures.ts'
import { LateMails } from './late-mails.tsx'
import { RoleChanges } from './role-changes.tsx'
import styles from './screen.module.css'
import { Standing } from './standing.tsx'
import { StatusFunnel } from './status-funnel.tsx'
import { System } from './system.tsx'
import { ToDo } from './to-do.tsx'

/** Where the programme stands today. */
export function Screen() {
  const say = useSay('dashboard', 'campaigns', 'chart', 'units', 'jobs', 'setting_names', 'users')
  const answer = useQuery(dashboardOf(useUnits('paperwork')))
  const { data } = answer
  const header = <PageHeader title={say('dashboard:title')} context={say('dashboard:context')} />
  if (answer.isError && !data)
    return (
      <>
        {header}
        <ErrorState onRetry={() => void answer.refetch()} />
      </>
    )
  return (
    <>
      {header}
      <LateMails mails={data?.mails} />
      <Stack gap={4}>
        <ToDo data={data} />
        {/* How far down these begin is known with the list above; till then they would be pushed. */}
        {data ? (
          <>
            <Course data={data} />
            <div className={styles.columns}>
              <Stack gap={4}>
                <Charts data={data} />
                <Budgets />
              </Stack>
              <Stack gap={4}>
                <Standing data={data} />
                <Effects effects={data.effects} />
                <System system={data.system} />
                <RoleChanges />
                <StatusFunnel statuses={data.statuses} />
              </Stack>
            </div>
          </>
        ) : null}
      </Stack>
    </>
  )
}
