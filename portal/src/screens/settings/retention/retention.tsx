import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { mayCall } from '../../../units/fields/fields.ts'
import { HeldFirms } from './held-firms.tsx'
import { NextRun } from './next-run.tsx'
import { PastRuns } from './past-runs.tsx'
import { UnsettledFirms } from './unsettled-firms.tsx'

/** Shows upcoming deletions, holds and past deletions, for super admins. */
export function Retention() {
  const { role } = useMember()
  return mayCall(role, arkes.setting, 'retention') ? <Cards /> : null
}

function Cards() {
  const units = useUnits('setting')
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'retention'],
    queryFn: ({ signal }) => units.callFunction({ name: 'retention' }, { signal, quiet: true }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <NextRun retention={data} />
      {data.unsettled.length > 0 ? <UnsettledFirms firms={data.unsettled} /> : null}
      {data.held.length > 0 ? <HeldFirms held={data.held} /> : null}
      {data.runs.length > 0 ? <PastRuns runs={data.runs} /> : null}
    </>
  )
}
