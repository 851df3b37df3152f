import { and, arkes, type DeliveredUnclaimed, eq, printFilter } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { saveCsv } from '../../ui/charts/chart-files.ts'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Segments } from '../../ui/inputs/choice/segments.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'

interface Line
  extends Pick<DeliveredUnclaimed['lands'][number], 'devices' | 'unclaimed' | 'overdue'> {
  id: string
  name: string
  /** The row's wholesaler; null in the view by Land. */
  wholesaler: string | null
}

const views = ['wholesalers', 'lands'] as const
type View = (typeof views)[number]
/** Rows in the table; the CSV file contains all. */
const SHOWN = 15

/** Delivered but unclaimed devices by wholesaler or federal state (Land), with a list of devices. */
export function DeliveredTable() {
  const say = useSay('kpi')
  const labels = useLabels()
  const [view, setView] = useState<View>('wholesalers')
  const units = useUnits('serial_number')
  const { data, isError, refetch } = useQuery({
    queryKey: ['serial_number', 'unclaimed'],
    queryFn: ({ signal }) => units.callFunction({ name: 'unclaimed' }, { signal }),
  })
  const landName = (land: string | null) =>
    land === null ? say('kpi:delivered.elsewhere') : labels.value(arkes.sales_point, 'land', land)
  const lines = data && linesOf(data, view, landName)
  const columns = useColumns(view)
  const save = () => {
    const head = columns.slice(0, 4).map(({ header }) => header)
    const rows = (lines ?? []).map((line) => [
      line.name,
      ...[line.devices, line.unclaimed, line.overdue].map(String),
    ])
    saveCsv('nicht-eingereicht', [head, ...rows])
  }
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (data?.wholesalers.length === 0) return null
  return (
    <Stack gap={3}>
      <Text size="small" muted>
        {say('kpi:delivered.help')}
      </Text>
      <Row gap={3} align="center">
        <Segments
          label={say('kpi:delivered.view')}
          options={views.map((id) => ({ id, label: say(`kpi:delivered.by.${id}`) }))}
          value={view}
          onChange={(id) => setView(views.find((option) => option === id) ?? 'wholesalers')}
        />
        <Button size="small" icon={<FileSpreadsheet aria-hidden />} onClick={save}>
          CSV
        </Button>
      </Row>
      <DataTable
        caption={say('kpi:delivered.title')}
        columns={columns}
        rows={lines?.slice(0, SHOWN)}
        idOf={({ id }) => id}
        labelOf={({ name }) => name}
        density="compact"
      />
    </Stack>
  )
}

const linesOf = (
  { wholesalers, lands: byLand }: DeliveredUnclaimed,
  view: View,
  landName: (land: string | null) => string,
): Line[] =>
  view === 'wholesalers'
    ? wholesalers.map(({ id, company, ...figures }) => ({
        id,
        name: company,
        wholesaler: id,
        ...figures,
      }))
    : byLand.map(({ land, ...figures }) => ({
        id: land ?? '–',
        name: landName(land),
        wholesaler: null,
        ...figures,
      }))

const unclaimedOf = (wholesaler: string) =>
  printFilter(and(eq('serial_state', 'delivered'), eq('link_wholesaler', wholesaler)))

function useColumns(view: View): Column<Line>[] {
  const say = useSay('kpi')
  const { number, share } = useFormat()
  const { segment } = useMember()
  return [
    {
      id: 'name',
      header: say(`kpi:delivered.by.${view}`),
      cell: ({ name, wholesaler }) =>
        wholesaler ? (
          <Link
            to="/$member/serial-number"
            params={{ member: segment }}
            search={{ filter: unclaimedOf(wholesaler) }}
          >
            {name}
          </Link>
        ) : (
          name
        ),
    },
    ...(['devices', 'unclaimed', 'overdue'] as const).map((id) => ({
      id,
      header: say(`kpi:delivered.${id}`),
      align: 'end' as const,
      cell: (line: Line) => number(line[id]),
    })),
    {
      id: 'share',
      header: say('kpi:delivered.share'),
      align: 'end',
      cell: ({ devices, unclaimed }) => share(devices ? (100 * unclaimed) / devices : 0),
    },
  ]
}
