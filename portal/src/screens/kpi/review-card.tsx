import type { ReviewFigures } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../client/units.ts'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { reviewFiguresOf } from './figures.ts'
import { useWritten } from './use-written.ts'

type Person = NonNullable<ReviewFigures['people']>[number]

/** What the reviewers did as a team; by person for those whom the setting names. */
export function ReviewCard({ days }: { days: number }) {
  const say = useSay('kpi')
  const written = useWritten()
  const { number } = useFormat()
  const { data, isError, refetch } = useQuery(reviewFiguresOf(useUnits('paperwork'), days))
  const columns: Column<Person>[] = [
    { id: 'name', header: say('kpi:review.person'), cell: ({ name }) => name ?? '–' },
    ...(['decided', 'objections', 'overturned'] as const).map((id) => ({
      id,
      header: say(`kpi:review.${id}`),
      align: 'end' as const,
      cell: (person: Person) => number(person[id]),
    })),
  ]
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  return (
    <Card title={say('kpi:review.title')}>
      <Stack gap={4}>
        <Facts min="7rem">
          <Fact name={say('kpi:review.decided')}>{number(data.decided)}</Fact>
          <Fact name={say('kpi:review.a_day')}>
            {number(Math.round(data.decided_a_day * 10) / 10)}
          </Fact>
          <Fact name={say('kpi:review.open')}>{number(data.open)}</Fact>
          <Fact name={say('kpi:review.median')}>{written('days', data.median_age_days)}</Fact>
          <Fact name={say('kpi:review.oldest')}>{written('days', data.oldest_days)}</Fact>
          <Fact name={say('kpi:review.objections')}>{number(data.objections)}</Fact>
          <Fact name={say('kpi:review.overturned')}>{number(data.overturned)}</Fact>
          <Fact name={say('kpi:review.piles')}>{number(data.piles)}</Fact>
          <Fact name={say('kpi:review.piles_dissolved')}>{number(data.piles_dissolved)}</Fact>
          <Fact name={say('kpi:review.samples')}>{number(data.samples)}</Fact>
          <Fact name={say('kpi:review.samples_failed')}>{number(data.samples_failed)}</Fact>
        </Facts>
        {data.people === null ? (
          <Text size="small" muted>
            {say('kpi:review.hidden')}
          </Text>
        ) : data.people.length === 0 ? (
          <Text size="small" muted>
            {say('kpi:review.none')}
          </Text>
        ) : (
          <DataTable
            caption={say('kpi:review.people')}
            columns={columns}
            rows={data.people}
            idOf={({ id }) => id ?? '–'}
            labelOf={({ name }) => name ?? '–'}
          />
        )}
      </Stack>
    </Card>
  )
}
