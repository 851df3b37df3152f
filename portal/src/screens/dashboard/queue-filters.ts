import {
  and,
  type Filter,
  type IsoDate,
  inArray,
  ourTurnStatuses,
  printFilter,
  undecidedStatuses,
} from '@ruecklauf/model'

const isUndecided = inArray('paperwork_status', undecidedStatuses)

/** While documents are awaited, the time to decide stands still. */
const isOurTurn = inArray('paperwork_status', ourTurnStatuses)

const isBefore = (value: IsoDate): Filter => ({ op: 'lt', path: 'due_on', value })

/** The lists behind the figures, as the queue's address takes them. */
export const queueFilters = {
  open: () => printFilter(isUndecided),
  waiting: () => printFilter(inArray('paperwork_status', ['request_document'])),
  overdue: (today: IsoDate) => printFilter(and(isOurTurn, isBefore(today))),
}
