import type { RunOverview } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { releaseBarrier } from './offered-steps.ts'
import type { Run } from './use-run.ts'

interface RunNoticesProps {
  run: Run
  overview: RunOverview | undefined
}

/** Warns of the next responsible person and of payments the bank would refuse. */
export function RunNotices({ run, overview }: RunNoticesProps) {
  const say = useSay('payouts')
  const { date } = useFormat()
  const problems = overview?.problems ?? []
  return (
    <>
      {run.payout_run_status === 'draft' ? <WhoseTurn run={run} overview={overview} /> : null}
      {run.payout_run_status === 'cancelled' ? (
        <Alert tone="warning" title={say('payouts:run.cancelled')}>
          {run.cancel_reason}
        </Alert>
      ) : null}
      {overview && overview.execution_on > run.execution_on ? (
        <Alert title={say('payouts:run.day_passed')}>
          {say('payouts:run.day_passed_text', { day: date(overview.execution_on) })}
        </Alert>
      ) : null}
      {problems.length > 0 ? (
        <Alert tone="danger" title={say('payouts:run.problems')}>
          <ul>
            {problems.map(({ code, sentence }) => (
              <li key={`${code} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}

/** One person prepares a run; another releases it. */
function WhoseTurn({ run, overview }: RunNoticesProps) {
  const say = useSay('payouts')
  const { amount } = useFormat()
  const reader = useMember()
  if (!run.link_prepared_by)
    return (
      <Alert tone="warning" title={say('payouts:run.orphan')}>
        {say('payouts:run.orphan_text')}
      </Alert>
    )
  const barrier = releaseBarrier(run, { reader, overview })
  if (barrier === 'own')
    return <Alert title={say('payouts:run.own')}>{say('payouts:run.own_text')}</Alert>
  if (barrier === 'super_admin')
    return (
      <Alert title={say('payouts:run.super_admin')}>
        {say('payouts:run.super_admin_text', { limit: amount(overview?.super_admin_above ?? 0) })}
      </Alert>
    )
  return (
    <Alert tone="warning" title={say('payouts:run.check')}>
      {say('payouts:run.check_text', { name: run.link_prepared_by.label ?? '–' })}
    </Alert>
  )
}
