import type { RunOverview } from '@ruecklauf/model'
import { Grid, Stack } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { RunBefore } from '../figures/run-before.tsx'
import { RunFiguresTables } from '../figures/run-figures.tsx'
import { RunSums } from '../figures/run-sums.tsx'
import { FilesCard } from './files-card.tsx'
import { ItemStatuses } from './item-statuses.tsx'
import styles from './run-overview.module.css'
import type { Run } from './use-run.ts'

/** What a run pays, its files, and how it differs from the one before. */
export function RunOverviewTab({ run, overview }: { run: Run; overview: RunOverview }) {
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
