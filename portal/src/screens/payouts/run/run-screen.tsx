import { arkes, type RunOverview } from '@ruecklauf/model'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Grid, Stack } from '../../../ui/layout/boxes.tsx'
import { Tabs } from '../../../ui/layout/fold/tabs.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import { UnitPage } from '../../../units/page/unit-page.tsx'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { RunAnswers } from '../answers/run-answers.tsx'
import { ExcludedMembers } from '../figures/excluded-members.tsx'
import { RunBefore } from '../figures/run-before.tsx'
import { RunFiguresTables } from '../figures/run-figures.tsx'
import { RunSums } from '../figures/run-sums.tsx'
import { FilesCard } from './files-card.tsx'
import { ItemStatuses } from './item-statuses.tsx'
import { isByHand } from './offered-steps.ts'
import { RunActions } from './run-actions.tsx'
import { RunItems } from './run-items.tsx'
import { RunNotices } from './run-notices.tsx'
import styles from './run-overview.module.css'
import { RunStepper } from './run-stepper.tsx'
import { type Run, useRun } from './use-run.ts'

const tabs = ['overview', 'items', 'excluded', 'answers'] as const
type Tab = (typeof tabs)[number]

/** Shows one payout run from preparation to closing. */
export function Screen() {
  useSay('payouts', 'units')
  const { segment } = useMember()
  const navigate = useNavigate()
  const { id } = useParams({ from: '/$member/paperworks/payouts/$id' })
  return (
    <UnitPage
      arke={arkes.payout_run}
      id={id}
      onBack={() =>
        void navigate({ to: '/$member/paperworks/payouts', params: { member: segment } })
      }
      context={({ payout_run_status }) => (
        <FieldCell arke={arkes.payout_run} id="payout_run_status" value={payout_run_status} />
      )}
      actions={() => <RunActions id={id} />}
    >
      {() => <RunParts id={id} />}
    </UnitPage>
  )
}

function RunParts({ id }: { id: string }) {
  const say = useSay('payouts')
  const change = useSearchChange<'/$member/paperworks/payouts/$id'>()
  const { tab } = useSearch({ from: '/$member/paperworks/payouts/$id' })
  const { run, overview, isError, retry } = useRun(id)
  if (!run) return null
  const open = tabs.find((part) => part === tab) ?? 'overview'
  const show = (next: Tab) => change({ ...listStart, tab: next === 'overview' ? undefined : next })
  const waiting = overview?.open_entries ?? 0
  const contentOf = (part: Tab) => {
    if (part === 'items') return <RunItems run={run} isByHand={isByHand(run, overview)} />
    if (part === 'answers') return <RunAnswers run={run} />
    if (!overview) return isError ? <ErrorState onRetry={retry} /> : <Skeleton height="24rem" />
    if (part === 'excluded')
      return <ExcludedMembers exclusions={overview.exclusions} run={run.id} />
    return <RunOverviewTab run={run} overview={overview} />
  }
  return (
    <Stack gap={5}>
      {open === 'overview' ? <RunStepper run={run} isWaiting={waiting > 0} /> : null}
      <RunNotices run={run} overview={overview} />
      <OpenChanges kind="payout_executed" subject={id} />
      <OpenChanges kind="payout_run_refused" subject={id} />
      <OpenChanges
        kind="payout_returned"
        only={(item) => item.kind === 'payout_returned' && item.before.run === id}
      />
      {waiting > 0 && open !== 'answers' ? (
        <Alert
          tone="warning"
          title={say('payouts:run.waiting', { count: waiting })}
          action={
            <Button onClick={() => show('answers')}>{say('payouts:run.waiting_action')}</Button>
          }
        />
      ) : null}
      <Tabs
        label={say('payouts:run.tabs')}
        open={open}
        onOpen={show}
        tabs={tabs.map((part) => ({
          id: part,
          label: say(`payouts:run.tab.${part}`),
          content: part === open ? contentOf(part) : null,
        }))}
      />
    </Stack>
  )
}

/** Each tab has its own list state. */
const listStart = {
  q: undefined,
  filter: undefined,
  sort: undefined,
  page: undefined,
  columns: undefined,
} as const

/** Shows a run's amounts, its files and the comparison with the previous run. */
function RunOverviewTab({ run, overview }: { run: Run; overview: RunOverview }) {
  const say = useSay('payouts')
  return (
    <Stack gap={5}>
      <RunSums figures={overview} on={overview.execution_on} title={say('payouts:run.control')} />
      <Grid min="24rem" gap={5} className={styles.cards}>
        <FilesCard run={run} files={overview.files} debtor={overview.debtor} />
        <Stack gap={5}>
          {run.exported_at ? <ItemStatuses statuses={overview.statuses} /> : null}
          <RunBefore before={overview.before} />
        </Stack>
      </Grid>
      <RunFiguresTables figures={overview} />
    </Stack>
  )
}
