import {
  and,
  endOfBerlinDay,
  type Filter,
  type IsoDate,
  inArray,
  type PaperworkStatus,
  printFilter,
  startOfBerlinDay,
} from '@ruecklauf/model'

/** Where a decision is outstanding, as the dashboard counts it. */
const undecided: PaperworkStatus[] = [
  'submitted',
  'in_review',
  'request_document',
  'pending_second_approval',
  'objection',
]

const at = (op: 'gte' | 'lt' | 'lte', path: string, value: string): Filter => ({ op, path, value })

const isUndecided = inArray('paperwork_status', undecided)

/** While documents are awaited, the time to decide stands still. */
const isOurTurn = inArray(
  'paperwork_status',
  undecided.filter((status) => status !== 'request_document'),
)

/** The lists behind the figures, as the queue's address takes them. */
export const queueFilters = {
  open: () => printFilter(isUndecided),
  waiting: () => printFilter(inArray('paperwork_status', ['request_document'])),
  overdue: (today: IsoDate) => printFilter(and(isOurTurn, at('lt', 'due_on', today))),
  decided: () =>
    printFilter(inArray('paperwork_status', ['approved', 'partially_approved', 'rejected'])),
  decidedSince: (day: IsoDate) =>
    printFilter(
      and(
        inArray('paperwork_status', ['approved', 'partially_approved']),
        at('gte', 'decided_at', startOfBerlinDay(day).toISOString()),
      ),
    ),
  /** The open claims that came in between two days, both included. */
  openFrom: (from: IsoDate, to: IsoDate) =>
    printFilter(
      and(
        isUndecided,
        at('gte', 'submitted_at', startOfBerlinDay(from).toISOString()),
        at('lte', 'submitted_at', endOfBerlinDay(to).toISOString()),
      ),
    ),
  status: (status: PaperworkStatus) => printFilter(inArray('paperwork_status', [status])),
}
