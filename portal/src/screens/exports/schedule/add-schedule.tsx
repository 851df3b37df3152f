import { type Rhythm, rhythms } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { listOf, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { schedulesOf } from './schedule-calls.ts'

const REPORT = 'report'

/** Schedules a recurring file: one of the member's saved views, or last month's report. */
export function AddSchedule({ mayReport }: { mayReport: boolean }) {
  const say = useSay('exports')
  const format = useFormat()
  const { id: me } = useMember()
  const units = useUnits('saved_view')
  const queries = useQueryClient()
  const views = useQuery(listOf(units, { order: ['name;asc'], limit: 500 })).data?.items ?? []
  const own = views.filter(({ link_member, search }) => idOf(link_member) === me && !search)
  const options = [
    ...(mayReport ? [{ id: REPORT, label: say('exports:regular.monthly_report') }] : []),
    ...own.map(({ id, name }) => ({ id, label: String(name) })),
  ]
  const [chosen, setChosen] = useState<string | null>(null)
  const [rhythm, setRhythm] = useState<Rhythm>('weekly')
  const what = chosen ?? options[0]?.id
  const isReport = what === REPORT
  const add = useMutation({
    mutationFn: () =>
      units.callFunction({
        name: 'schedule',
        body: { view: isReport ? null : what, rhythm: isReport ? 'monthly' : rhythm },
      }),
    onSuccess: ({ next_on }) =>
      toast.success(say('exports:regular.added', { day: format.date(next_on) })),
    onError: sayFailure,
    onSettled: () => void queries.invalidateQueries({ queryKey: schedulesOf(units).queryKey }),
  })
  if (!what) return null
  return (
    <Row gap={4} align="end">
      <Field label={say('exports:regular.what')}>
        <Select options={options} value={what} onChange={setChosen} />
      </Field>
      <Field label={say('exports:regular.rhythm')}>
        <Select
          options={(isReport ? (['monthly'] as const) : rhythms).map((id) => ({
            id,
            label: say(`exports:regular.rhythms.${id}`),
          }))}
          value={isReport ? 'monthly' : rhythm}
          onChange={(next) => setRhythm(rhythms.find((option) => option === next) ?? rhythm)}
        />
      </Field>
      <Button
        icon={<CalendarClock aria-hidden />}
        busy={add.isPending}
        onClick={() => add.mutate()}
      >
        {say('exports:regular.add')}
      </Button>
    </Row>
  )
}

const idOf = (link: unknown): unknown =>
  typeof link === 'object' && link !== null && 'id' in link ? link.id : link
