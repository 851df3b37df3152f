import {
  and,
  endOfBerlinDay,
  type Filter,
  type IsoDate,
  inArray,
  ourTurnStatuses,
  type PaperworkStatus,
  printFilter,
  startOfBerlinDay,
  undecidedStatuses,
} from '@ruecklauf/model'

const at = (op: 'gte' | 'lt' | 'lte', path: string, value: string): Filter => ({ op, path, value })

const isUndecided = inArray('paperwork_status', undecidedStatuses)

/** While documents are awaited, the time to decide stands still. */
const isOurTurn = inArray('paperwork_status', ourTurnStatuses)

/** The lists behind the figures, as the queue's address takes them. */
export const queueFilters = {
  open: () => printFilter(isUndecided),
  waiting: () => printFilter(inArray('paperwork_status', ['request_document'])),
  overdue: (today: IsoDate) => printFilter(and(isOurTurn, at('lt', 'due_on', today))),
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
