import { isDraft } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { statusOf } from '../../../campaigns/status-of.ts'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { StartTrial } from './start-trial.tsx'
import { trialOf } from './trial-calls.ts'
import { TrialClaims } from './trial-claims.tsx'
import { TrialFound } from './trial-found.tsx'

/** The bonus that current claims would get from the campaign; the trial pays nothing. */
export function TrialTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('trial')
  const answer = useQuery(trialOf(useUnits('campaign'), unit.id))
  const { data: trial } = answer
  const mayStart = isDraft(statusOf(unit))
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  if (trial === undefined) return <Skeleton height="12rem" />
  if (trial === null && !mayStart)
    return <EmptyState title={say('trial:none')}>{say('trial:none_text')}</EmptyState>
  return (
    <Stack gap={5}>
      {trial ? <TrialFound unit={unit} trial={trial} /> : null}
      {mayStart && trial?.state !== 'running' ? (
        <StartTrial unit={unit} isAnother={trial !== null} />
      ) : null}
      {trial && trial.claims > 0 ? <TrialClaims id={unit.id} /> : null}
    </Stack>
  )
}
