import type { FunctionAnswer } from '@ruecklauf/model'
import { z } from 'zod'
import { parseJson } from '../../../client/parse-json.ts'
import type { Units } from '../../../client/units.ts'
import { printed } from './layout-text.ts'

/** What a browser kept of a list before the server did. */
const parts = {
  columns: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
  density: z.enum(['comfortable', 'compact']),
  views: z.array(
    z.object({
      name: z.string(),
      q: z.string().optional(),
      filter: z.string().optional(),
      sort: z.string().optional(),
      columns: z.string().optional(),
    }),
  ),
} as const

interface Place {
  member: string
  list: string
  kept: FunctionAnswer<'saved_view', 'of_list'>
}

const begun = new Set<string>()

/**
 * Brings what this browser kept of a list to the server, once; what is there already stays. Whatever
 * the server refuses is forgotten too: it would be refused for ever.
 * @returns whether there was anything.
 */
export async function takeOver(
  units: Units<'saved_view'>,
  { member, list, kept }: Place,
): Promise<boolean> {
  const keyOf = (part: string) => `${member}:${list}.${part}`
  const keys = Object.keys(parts).map(keyOf)
  const found = keys.filter((key) => localStorage.getItem(key) !== null)
  if (found.length === 0 || begun.has(keyOf(''))) return false
  begun.add(keyOf(''))
  const read = <Value>(part: keyof typeof parts, schema: z.ZodType<Value>) =>
    schema.safeParse(parseJson(localStorage.getItem(keyOf(part)) ?? 'null')).data
  const ids = read('columns', parts.columns) ?? []
  const widths = read('widths', parts.widths) ?? {}
  const density = read('density', parts.density) ?? 'comfortable'
  const known = new Set(kept.views.flatMap(({ name, is_own }) => (is_own ? [name] : [])))
  const views = (read('views', parts.views) ?? []).filter(({ name }) => !known.has(name))

  if (!kept.layout) {
    const body = { list, ...printed({ ids, widths, density }) }
    await units
      .callFunction({ name: 'keep_layout', body }, { background: true })
      .catch(() => undefined)
  }
  for (const { name, q = null, filter = null, sort = null, columns = null } of views)
    await units
      .create({ list, name, search: q, filter, sort, columns, density })
      .catch(() => undefined)
  for (const key of found) localStorage.removeItem(key)
  return true
}
