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

/** The decision deadline pauses while the office awaits documents. */
const isOurTurn = inArray('paperwork_status', ourTurnStatuses)

const isBefore = (value: IsoDate): Filter => ({ op: 'lt', path: 'due_on', value })

/** Queue filters behind the dashboard figures. */
export const queueFilters = {
  open: () => printFilter(isUndecided),
  waiting: () => printFilter(inArray('paperwork_status', ['request_document'])),
  overdue: (today: IsoDate) => printFilter(and(isOurTurn, isBefore(today))),
}
