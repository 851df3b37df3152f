import type { Schedule } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { AddSchedule } from './add-schedule.tsx'
import { schedulesOf } from './schedule-calls.ts'

/** Recurring files with their rhythm, and a form for another one. */
export function RegularFiles() {
  const say = useSay('exports')
  const format = useFormat()
  const units = useUnits('saved_view')
  const queries = useQueryClient()
  const query = schedulesOf(units)
  const { data, isError, refetch } = useQuery(query)
  const end = useMutation({
    mutationFn: (schedule: string) =>
      units.callFunction({ name: 'end_schedule', body: { schedule } }),
    onSuccess: () => toast.success(say('exports:regular.ended')),
    onError: sayFailure,
    onSettled: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  const nameOf = ({ name }: Schedule) => name ?? say('exports:regular.monthly_report')
  const columns: Column<Schedule>[] = [
    { id: 'name', header: say('exports:regular.what'), cell: nameOf },
    {
      id: 'rhythm',
      header: say('exports:regular.rhythm'),
      cell: ({ rhythm }) => say(`exports:regular.rhythms.${rhythm}`),
    },
    {
      id: 'next',
      header: say('exports:regular.next'),
      cell: ({ next_on }) => format.date(next_on),
    },
    {
      id: 'last',
      header: say('exports:regular.last'),
      cell: ({ last_on }) => (last_on ? format.date(last_on) : '–'),
    },
    {
      id: 'end',
      header: say('exports:regular.end'),
      hideHeader: true,
      align: 'end',
      cell: (schedule) => (
        <Button
          size="small"
          look="ghost"
          busy={end.isPending && end.variables === schedule.id}
          aria-label={say('exports:regular.end_of', { name: nameOf(schedule) })}
          onClick={() => end.mutate(schedule.id)}
        >
          {say('exports:regular.end')}
        </Button>
      ),
    },
  ]
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  return (
    <Card title={say('exports:regular.title')}>
      <Stack gap={5}>
        <Text muted>{say('exports:regular.text')}</Text>
        {data.items.length === 0 ? (
          <Text size="small" muted>
            {say('exports:regular.none')}
          </Text>
        ) : (
          <DataTable
            caption={say('exports:regular.title')}
            columns={columns}
            rows={data.items}
            idOf={({ id }) => id}
            labelOf={nameOf}
          />
        )}
        <AddSchedule mayReport={data.may_report} />
      </Stack>
    </Card>
  )
}
