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

/** List preferences from the browser's storage, from before the server stored them. */
const parts = ['columns', 'widths', 'density', 'views'] as const

interface Place {
  member: string
  list: string
  kept: FunctionAnswer<'saved_view', 'of_list'>
}

const startedKeys = new Set<string>()

/**
 * Migrates a list's preferences from this browser to the server, once. Existing ones on the server
 * win. Refused ones are dropped too, as retries would fail as well. @returns whether there were
 * any.
 */
export async function takeOver(
  units: Units<'saved_view'>,
  { member, list, kept: stored }: Place,
): Promise<boolean> {
  const keyOf = (part: string) => `${member}:${list}.${part}`
  const keys = parts.map(keyOf)
  const storedKeys = keys.filter((key) => localStorage.getItem(key) !== null)
  if (storedKeys.length === 0 || startedKeys.has(keyOf(''))) return false
  startedKeys.add(keyOf(''))
  const readPart = <Value>(part: (typeof parts)[number], is: Check<Value>, otherwise: Value) => {
    const value = parseJson(localStorage.getItem(keyOf(part)) ?? 'null')
    return is(value) ? value : otherwise
  }
  const ids = readPart('columns', isListOf(isText), [])
  const widths = readPart('widths', isWidths, {})
  const density = readPart('density', isDensity, 'comfortable')
  const existingNames = new Set(stored.views.flatMap(({ name, is_own }) => (is_own ? [name] : [])))
  const views = readPart('views', isListOf(isView), []).filter(
    ({ name }) => !existingNames.has(name),
  )

  if (!stored.layout) {
    const body = { list, ...printed({ ids, widths, density }) }
    await units
      .callFunction({ name: 'keep_layout', body }, { background: true })
      .catch(() => undefined)
  }
  for (const { name, q = null, filter = null, sort = null, columns = null } of views)
    await units
      .create({ list, name, search: q, filter, sort, columns, density })
      .catch(() => undefined)
  for (const key of storedKeys) localStorage.removeItem(key)
  return true
}
