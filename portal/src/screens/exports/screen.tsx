import { arkes, exportLimits, isExportOpen } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../client/units.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useExportColumns } from './export-columns.tsx'
import { MonthReport } from './month-report.tsx'
import { RegularFiles } from './schedule/regular-files.tsx'

const POLL_MS = 2_000
/** Exceeds the number of stored exports, including ended ones, so one page shows all. */
const SHOWN = 50

/** The member's own exports with progress and outcome. */
export function Screen() {
  const say = useSay('exports', 'units')
  const answer = useQuery({
    ...listOf(useUnits('export_job'), { order: ['inserted_at;desc'], limit: SHOWN }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ export_state }) => isExportOpen(export_state)) ? POLL_MS : false,
  })
  const { role } = useMember()
  const columns = useExportColumns()
  const rows: readonly Loaded<'export_job'>[] | undefined = answer.data?.items
  return (
    <>
      <PageHeader title={say('exports:title')} context={say('exports:context')} />
      <Stack gap={5}>
        {mayCall(role, arkes.paperwork, 'month_report') ? <MonthReport /> : null}
        {mayCall(role, arkes.saved_view, 'schedule') ? <RegularFiles /> : null}
        <Card flush>
          {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
          {rows?.length === 0 ? (
            <EmptyState title={say('exports:empty.title')}>
              {say('exports:empty.text', { count: exportLimits.direct })}
            </EmptyState>
          ) : null}
          {answer.isError || rows?.length === 0 ? null : (
            <DataTable
              caption={say('exports:title')}
              columns={columns}
              rows={rows}
              idOf={({ id }) => id}
              labelOf={({ file_name }) => file_name}
            />
          )}
        </Card>
      </Stack>
    </>
  )
}
