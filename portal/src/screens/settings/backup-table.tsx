import type { BackupRun } from '@ruecklauf/model'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { StatusChip, type Tone } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './settings.module.css'

/** Lists backups with their results and checksums. */
export function BackupTable({ runs }: { runs: readonly BackupRun[] }) {
  const say = useSay('settings')
  const { instant } = useFormat()
  return (
    <DataTable<BackupRun>
      caption={say('settings:backups.title')}
      rows={runs}
      idOf={({ id }) => id}
      labelOf={({ began_at }) => instant(began_at)}
      columns={useColumns()}
    />
  )
}

function useColumns(): Column<BackupRun>[] {
  const say = useSay('settings')
  const { instant, bytes, number } = useFormat()
  return [
    {
      id: 'began',
      header: say('settings:backups.column.began'),
      cell: ({ began_at }) => instant(began_at),
    },
    {
      id: 'state',
      header: say('settings:backups.column.state'),
      cell: (run) => <State run={run} />,
    },
    {
      id: 'seconds',
      header: say('settings:backups.column.seconds'),
      align: 'end',
      cell: ({ began_at, ended_at }) =>
        ended_at
          ? say('settings:backups.seconds', {
              seconds: number(Math.round((Date.parse(ended_at) - Date.parse(began_at)) / 100) / 10),
            })
          : '–',
    },
    {
      id: 'bytes',
      header: say('settings:backups.column.bytes'),
      align: 'end',
      cell: (run) => (run.bytes === null ? '–' : bytes(run.bytes)),
    },
    {
      id: 'sum',
      header: say('settings:backups.column.sum'),
      cell: ({ sha256 }) => (sha256 ? <code className={styles.sum}>{sha256}</code> : '–'),
    },
  ]
}

function State({ run: { failure, is_kept, ended_at, holds_erased } }: { run: BackupRun }) {
  const say = useSay('settings', 'words')
  const state = failure ? 'failed' : ended_at === null ? 'running' : is_kept ? 'kept' : 'removed'
  return (
    <Stack gap={1}>
      <StatusChip tone={tones[state]}>{say(`settings:backups.state.${state}`)}</StatusChip>
      {failure ? (
        <Text size="small" muted>
          {say(`words:backup_failure.${failure}`)}
        </Text>
      ) : null}
      {holds_erased ? (
        <Text size="small" muted>
          {say('settings:backups.holds_erased')}
        </Text>
      ) : null}
    </Stack>
  )
}

const tones = {
  failed: 'danger',
  running: 'info',
  kept: 'success',
  removed: 'neutral',
} as const satisfies Record<string, Tone>
