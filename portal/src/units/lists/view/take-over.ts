import type { FunctionAnswer } from '@ruecklauf/model'
import { parseJson } from '../../../client/parse-json.ts'
import { type Check, isListOf, isShape, isText, orMissing } from '../../../client/shape.ts'
import type { Units } from '../../../client/units.ts'
import { printed } from './layout-text.ts'

const isNumber: Check<number> = (value): value is number => typeof value === 'number'
const isDensity: Check<'comfortable' | 'compact'> = (value) =>
  value === 'comfortable' || value === 'compact'
const isWidths: Check<Record<string, number>> = (value): value is Record<string, number> =>
  isShape({})(value) && Object.values(value).every(isNumber)
const text = orMissing(isText)
const isView = isShape({ name: isText, q: text, filter: text, sort: text, columns: text })

/** What a browser kept of a list before the server did. */
const parts = ['columns', 'widths', 'density', 'views'] as const

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
  const keys = parts.map(keyOf)
  const found = keys.filter((key) => localStorage.getItem(key) !== null)
  if (found.length === 0 || begun.has(keyOf(''))) return false
  begun.add(keyOf(''))
  const read = <Value>(part: (typeof parts)[number], is: Check<Value>, otherwise: Value) => {
    const value = parseJson(localStorage.getItem(keyOf(part)) ?? 'null')
    return is(value) ? value : otherwise
  }
  const ids = read('columns', isListOf(isText), [])
  const widths = read('widths', isWidths, {})
  const density = read('density', isDensity, 'comfortable')
  const known = new Set(kept.views.flatMap(({ name, is_own }) => (is_own ? [name] : [])))
  const views = read('views', isListOf(isView), []).filter(({ name }) => !known.has(name))

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
