import type { Arke, ImportState, ImportSummary } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { StatusChip, type Tone } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useImports } from './import-calls.ts'

interface PastImportsProps {
  arke: Arke
  onOpen: (job: string) => void
}

/** The imports of a list: time, person, file and outcome. */
export function PastImports({ arke, onOpen }: PastImportsProps) {
  const say = useSay('units')
  const columns = useColumns(onOpen)
  const { data: rows } = useQuery(useImports(arke).all)
  if (rows?.length === 0) return null
  return (
    <Card title={say('units:import.past')} flush>
      <DataTable
        caption={say('units:import.past')}
        columns={columns}
        rows={rows}
        idOf={({ job }) => job}
        labelOf={({ file_name }) => file_name}
        skeletonRows={3}
      />
    </Card>
  )
}

const tones = {
  uploaded: 'neutral',
  checking: 'info',
  previewed: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  undone: 'warning',
} as const satisfies Record<ImportState, Tone>

function useColumns(onOpen: PastImportsProps['onOpen']): Column<ImportSummary>[] {
  const say = useSay('units')
  const format = useFormat()
  return [
    {
      id: 'file',
      header: say('units:import.file'),
      cell: ({ job, file_name }) => (
        <Button look="ghost" size="small" onClick={() => onOpen(job)}>
          {file_name}
        </Button>
      ),
    },
    {
      id: 'state',
      header: say('units:import.state.label'),
      cell: ({ state }) => (
        <StatusChip tone={tones[state]}>{say(`units:import.state.${state}`)}</StatusChip>
      ),
    },
    {
      id: 'inserted',
      header: say('units:import.inserted'),
      align: 'end',
      cell: ({ counts }) => (counts ? format.number(counts.count_inserted) : '–'),
    },
    {
      id: 'updated',
      header: say('units:import.changed'),
      align: 'end',
      cell: ({ counts }) => (counts ? format.number(counts.count_updated) : '–'),
    },
    {
      id: 'asked_by',
      header: say('units:import.by'),
      cell: ({ asked_by }) => asked_by?.label ?? '–',
    },
    {
      id: 'asked_at',
      header: say('units:import.at'),
      cell: ({ asked_at }) => format.instant(asked_at),
    },
    {
      id: 'hash',
      header: 'SHA-256',
      wideOnly: true,
      cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}</code>,
    },
  ]
}
