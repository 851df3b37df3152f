import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { BackButton } from '../../../units/parts/back-button.tsx'
import { ExcludedMembers } from '../figures/excluded-members.tsx'
import { RunBefore } from '../figures/run-before.tsx'
import { RunFiguresTables } from '../figures/run-figures.tsx'
import { RunSums } from '../figures/run-sums.tsx'
import { previewOf } from '../payout-calls.ts'
import { PrepareForm } from './prepare-form.tsx'

/** Previews a run with its payees and exclusions before somebody prepares it. */
export function PreparePage() {
  const say = useSay('payouts', 'units')
  const { segment } = useMember()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(previewOf(useUnits('payout_run')))
  return (
    <>
      <PageHeader
        title={say('payouts:prepare.title')}
        context={say('payouts:prepare.context')}
        above={
          <BackButton
            onBack={() =>
              void navigate({ to: '/$member/paperworks/payouts', params: { member: segment } })
            }
          />
        }
      />
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Stack gap={5}>
          <RunSums figures={data} on={data?.execution_on} />
          {data ? (
            <>
              {data.item_count > 0 ? (
                <PrepareForm preview={data} />
              ) : (
                <EmptyState title={say('payouts:prepare.nobody')}>
                  {say('payouts:prepare.nobody_text')}
                </EmptyState>
              )}
              <RunFiguresTables figures={data} />
              <RunBefore before={data.before} />
              <ExcludedMembers exclusions={data.exclusions} run={null} />
            </>
          ) : (
            <Skeleton height="24rem" />
          )}
        </Stack>
      )}
    </>
  )
}
