import { arkes, type ExportState } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'
import type { Column } from '../../ui/data/data-table.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { StatusChip, type Tone } from '../../ui/text/status-chip.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { ExportAction } from './export-action.tsx'

type Job = Loaded<'export_job'>

/** Columns of the export list. */
export function useExportColumns(): Column<Job>[] {
  const say = useSay()
  const labels = useLabels()
  const format = useFormat()
  const nameOf = (field: keyof typeof arkes.export_job.fields) =>
    labels.field(arkes.export_job, field)
  return [
    {
      id: 'file_name',
      header: nameOf('file_name'),
      cell: ({ file_name, failure }) => (
        <Stack gap={1}>
          <span>{file_name}</span>
          {failure ? (
            <Text size="small" muted>
              {failure}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    {
      id: 'export_state',
      header: nameOf('export_state'),
      cell: ({ export_state }) => (
        <StatusChip tone={tones[export_state]}>
          {labels.value(arkes.export_job, 'export_state', export_state)}
        </StatusChip>
      ),
    },
    {
      id: 'row_count',
      header: nameOf('row_count'),
      align: 'end',
      cell: ({ row_count: count, is_cut, format: kind }) =>
        kind === 'zip'
          ? say('exports:files', { count })
          : is_cut
            ? say('exports:cut', { count })
            : format.number(count),
    },
    {
      id: 'inserted_at',
      header: labels.field(arkes.export_job, 'inserted_at'),
      wideOnly: true,
      cell: ({ inserted_at }) => format.instant(inserted_at),
    },
    {
      id: 'expires_at',
      header: nameOf('expires_at'),
      cell: ({ expires_at }) => (expires_at ? format.instant(expires_at) : '–'),
    },
    {
      id: 'action',
      header: say('exports:fetch'),
      hideHeader: true,
      align: 'end',
      cell: (job) => <ExportAction job={job} />,
    },
  ]
}

const tones = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ExportState, Tone>
