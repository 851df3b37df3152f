import {
  addDays,
  and,
  berlinDay,
  type Filter,
  type IsoDate,
  inArray,
  type Land,
  type PaperworkStatus,
  printFilter,
  startOfBerlinDay,
  workingDaysBetween,
} from '@ruecklauf/model'

/** Where a decision is outstanding, as the dashboard counts it. */
const undecided: PaperworkStatus[] = [
  'submitted',
  'in_review',
  'request_document',
  'pending_second_approval',
  'objection',
]

/** Calendar days that more than ten working days never exceed by far. */
const farthest = 60

const at = (op: 'gte' | 'lt' | 'lte', path: string, value: string): Filter => ({ op, path, value })

const isUndecided = inArray('paperwork_status', undecided)

/** The lists behind the figures, as the queue's address takes them. */
export const queueFilters = {
  open: () => printFilter(isUndecided),
  waiting: () => printFilter(inArray('paperwork_status', ['request_document'])),
  overdue: (today: IsoDate) => printFilter(and(isUndecided, at('lt', 'due_on', today))),
  decided: () =>
    printFilter(inArray('paperwork_status', ['approved', 'partially_approved', 'rejected'])),
  decidedSince: (day: IsoDate) =>
    printFilter(
      and(
        inArray('paperwork_status', ['approved', 'partially_approved']),
        at('gte', 'decided_at', startOfBerlinDay(day).toISOString()),
      ),
    ),
  status: (status: PaperworkStatus) => printFilter(inArray('paperwork_status', [status])),
}

/** The open claims of an age: `3-5` or `>10` working days. */
export function ageFilter(bucket: string, { now, land }: { now: Date; land: Land }): string {
  const [from, to] = bucket.startsWith('>')
    ? [Number(bucket.slice(1)) + 1, Number.POSITIVE_INFINITY]
    : bucket.split('-').map(Number)
  const today = berlinDay(now)
  const days = Array.from({ length: farthest }, (_, back) => addDays(today, -back)).filter(
    (day) => {
      const age = workingDaysBetween(day, today, { land })
      return age >= (from ?? 0) && age <= (to ?? 0)
    },
  )
  const [latest = today, earliest = today] = [days[0], days.at(-1)]
  const bounds: Filter[] = [
    at('lt', 'submitted_at', startOfBerlinDay(addDays(latest, 1)).toISOString()),
  ]
  if (to !== Number.POSITIVE_INFINITY)
    bounds.push(at('gte', 'submitted_at', startOfBerlinDay(earliest).toISOString()))
  return printFilter(and(isUndecided, ...bounds))
}
