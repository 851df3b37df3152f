import {
  and,
  decidedStatuses,
  eq,
  type Filter,
  type FunctionAnswer,
  grantedStatuses,
  inArray,
  keysOf,
  queuedStatuses,
} from '@ruecklauf/model'
import { toDecide } from '../../members/menu-entries.ts'

/** The reader of the queue. */
interface ViewContext {
  member: string
}

/** A saved view: a filter and a sort order. */
interface View {
  filter: (context: ViewContext) => Filter | null
  /** The search parameters of the view. */
  sort: string | undefined
}

const soonestFirst = 'due_on;asc'

/** The views every reviewer has. */
export const views = {
  open: { filter: () => toDecide.filter, sort: toDecide.sort },
  all: { filter: () => null, sort: undefined },
  mine: {
    filter: ({ member }) => and(eq('paperwork_status', 'in_review'), eq('link_assignee', member)),
    sort: soonestFirst,
  },
  returned: {
    filter: () =>
      and(
        { op: 'gt', path: 'resubmissions', value: '0' },
        inArray('paperwork_status', queuedStatuses),
      ),
    sort: soonestFirst,
  },
  second: {
    filter: () => eq('paperwork_status', 'pending_second_approval'),
    sort: soonestFirst,
  },
  objections: {
    filter: () => eq('paperwork_status', 'objection'),
    sort: soonestFirst,
  },
  conflicts: {
    filter: () => eq('in_conflict', 'true'),
    sort: soonestFirst,
  },
  unpaid: {
    filter: () =>
      and(
        inArray('paperwork_status', grantedStatuses),
        inArray('payout_state', ['unpaid', 'planned']),
      ),
    sort: 'decided_at;asc',
  },
  decided: {
    filter: () => inArray('paperwork_status', decidedStatuses),
    sort: 'decided_at;desc',
  },
} satisfies Record<string, View>

export type ViewId = keyof typeof views

export const viewIds = keysOf(views)

/** Views of due work, shown above the list. A menu holds the others. */
export const tabIds: readonly ViewId[] = ['open', 'mine', 'second', 'objections', 'conflicts']

/** Views that show the number of claims counted by the server. */
type CountedView = Extract<keyof FunctionAnswer<'paperwork', 'queue'>, ViewId>

export const isCounted = (id: ViewId): id is CountedView => !uncounted.includes(id)

const uncounted: readonly ViewId[] = ['all', 'returned', 'decided'] satisfies Exclude<
  ViewId,
  CountedView
>[]
