import { z } from 'zod'
import { densities } from '../arkes/saved-view.ts'
import { rhythms } from '../exports/export-steps.ts'
import { count, day, id, oneOf } from './common.ts'

/** How a member likes a list: columns as `claim_number,due_on`, widths in pixels as `claim_number;160`. */
export const listLayout = z.strictObject({
  columns: z.string(),
  widths: z.string(),
  density: oneOf(densities),
})

const savedView = z.strictObject({
  id,
  version: count,
  name: z.string(),
  search: z.string().nullable(),
  /** The fields the reader may filter by. */
  filter: z.string().nullable(),
  /** Fields that the view filters by and the reader may not, or that are no more. */
  left_out: z.array(z.string()),
  sort: z.string().nullable(),
  columns: z.string().nullable(),
  density: oneOf(densities),
  is_shared: z.boolean(),
  is_own: z.boolean(),
})

/** The views of one list, the reader's own first, and the reader's layout; null if never set. */
export const viewsOfList = z.strictObject({
  views: z.array(savedView),
  layout: listLayout.nullable(),
})

/** Files that come to the reader by themselves. */
export const schedules = z.strictObject({
  /** The reader may have the report of a month. */
  may_report: z.boolean(),
  items: z.array(
    z.strictObject({
      id,
      rhythm: z.enum(rhythms),
      next_on: day,
      /** Null before the first one. */
      last_on: day.nullable(),
      /** Null: the report of the month before. */
      view: id.nullable(),
      name: z.string().nullable(),
      list: z.string().nullable(),
    }),
  ),
})

export type Schedule = z.infer<typeof schedules>['items'][number]
export type SavedView = z.infer<typeof savedView>
export type ListLayout = z.infer<typeof listLayout>
