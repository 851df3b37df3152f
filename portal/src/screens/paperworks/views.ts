import { and, eq, type Filter, type IsoDate, inArray } from '@ruecklauf/model'

/** Whose queue it is, and which day it is in Berlin. */
export interface ViewContext {
  member: string
  today: IsoDate
}

/** A saved view: a filter and the order that goes with it. */
interface View {
  filter: (context: ViewContext) => Filter | null
  /** As it stands in the address. */
  sort: string | undefined
  /** Whether the number of its claims is shown beside its name. */
  counted: boolean
}

const soonestFirst = 'due_on;asc'

/** The views every reviewer has (product.md §2.4). */
export const views = {
  all: { filter: () => null, sort: undefined, counted: false },
  mine: {
    filter: ({ member }) => and(eq('paperwork_status', 'in_review'), eq('link_assignee', member)),
    sort: soonestFirst,
    counted: true,
  },
  new: { filter: () => eq('paperwork_status', 'submitted'), sort: soonestFirst, counted: true },
  returned: {
    filter: () =>
      and(
        { op: 'gt', path: 'resubmissions', value: '0' },
        inArray('paperwork_status', ['submitted', 'in_review']),
      ),
    sort: soonestFirst,
    counted: true,
  },
  due: {
    filter: ({ today }) =>
      and(inArray('paperwork_status', ['submitted', 'in_review']), {
        op: 'lte',
        path: 'due_on',
        value: today,
      }),
    sort: soonestFirst,
    counted: true,
  },
  decided: {
    filter: () => inArray('paperwork_status', ['approved', 'partially_approved', 'rejected']),
    sort: 'decided_at;desc',
    counted: false,
  },
} satisfies Record<string, View>

export type ViewId = keyof typeof views

export const viewIds = Object.keys(views) as ViewId[]
