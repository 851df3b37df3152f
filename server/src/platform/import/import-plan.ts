import { baseFields, type Field } from '@ruecklauf/model'
import { linkTargets, readableField, type Scope } from '../access.ts'
import { headerMismatch } from './refusals.ts'

/** A column of the file: its position, and its field; null where it is skipped. */
export interface FileColumn {
  at: number
  name: string
  field: Field | null
}

/** The key that identifies a row's unit: its id, or a unique field. */
export interface Key extends FileColumn {
  within: Within | null
}

/** The scope in which a key is unique: units with the same value in a field of the linked unit. */
export interface Within {
  name: string
  /** The position of that link's column in the file; null where it has none. */
  link_at: number | null
  /** The table of the linked units. */
  relation: string
}

export interface ImportPlan {
  columns: FileColumn[]
  filled: (FileColumn & { field: Field })[]
  /** The id first, where the file has it. */
  keys: Key[]
  /** Required fields of a new unit without a column in the file. */
  missing: string[]
  /** Whether the rows can be checked and written as sets; otherwise one by one. */
  isSetBased: boolean
}

const MAX_COLUMNS = 250
const skipped = ['arke_id', 'inserted_at', 'updated_at', 'version', 'metadata']

/** Other names of fields, as the caller's screen writes them: `{ 'Article number': 'article_number' }`. */
export type Headings = Readonly<Record<string, string>>

/**
 * Maps the first row of a file to the fields of its arke, named by their ids or labels. It skips
 * columns of an export that nobody may write, so that an export can be imported again. It also
 * skips notes: columns whose name begins with `#`.
 * @throws headerMismatch for a column that is no field or stands there twice, or without any to
 * fill
 */
export function planImport(
  scope: Scope,
  { headings, ...file }: { names: readonly string[]; headings: Headings },
): ImportPlan {
  const idOf = fieldIds(scope, headings)
  const names = file.names.map((heading) => idOf(heading.trim()))
  const unknown = names.filter((name, at) => !isKnown(scope, name) || names.indexOf(name) < at)
  const wrong = unknown.filter((name) => name !== '')
  if (wrong.length > 0 || names.length > MAX_COLUMNS) throw headerMismatch(wrong.slice(0, 10))
  const columns = names.map((name, at): FileColumn => {
    const isOpen = scope.access.writable.has(name)
    return { at, name, field: isOpen ? readableField(scope, name) : null }
  })
  const filled = columns.flatMap((column) =>
    column.field ? [{ ...column, field: column.field }] : [],
  )
  if (filled.length === 0) throw headerMismatch()
  return {
    columns,
    filled,
    keys: columns
      .filter(({ name, field }) => name === 'id' || field?.unique)
      .map((key) => ({ ...key, within: withinOf(scope, filled, key) })),
    missing: missingFields(scope, filled),
    isSetBased:
      (Object.keys(scope.served.hooks).length === 0 ||
        scope.served.hooks.isForHandsOnly === true) &&
      scope.rows === 'all' &&
      !scope.child_only &&
      filled.every(({ field }) => isSimple(field)),
  }
}

/** Maps a heading to its field's id; an unknown heading stays unchanged. */
export function fieldIds(scope: Scope, headings: Headings): (heading: string) => string {
  const named = Object.entries({ ...baseFields, ...scope.served.fields })
  const ids = new Map(named.map(([id, { label }]) => [label.toLowerCase(), id]))
  for (const [heading, id] of Object.entries(headings)) ids.set(heading.toLowerCase(), id)
  return (heading) => {
    if (heading.startsWith('#')) return ''
    return isKnown(scope, heading) ? heading : (ids.get(heading.toLowerCase()) ?? heading)
  }
}

const isKnown = (scope: Scope, name: string) =>
  name === '' || name in baseFields || skipped.includes(name) || readableField(scope, name) !== null

function withinOf(
  { registry, served }: Scope,
  filled: ImportPlan['filled'],
  { field }: FileColumn,
): Within | null {
  const within = field?.unique_within
  const link = within && served.fields[within.link]
  const [target] = link ? linkTargets(registry, link) : []
  if (!within || !target) return null
  const link_at = filled.find(({ name }) => name === within.link)?.at ?? null
  return { name: within.field, link_at, relation: target.relation }
}

const missingFields = (scope: Scope, filled: readonly FileColumn[]) =>
  Object.entries(scope.served.fields)
    .filter(([, field]) => field.required && !field.read_only && field.default === undefined)
    .map(([name]) => name)
    .filter((name) => !filled.some((column) => column.name === name))

/** Whether PostgreSQL alone can check a field's values; JSON and free lists need our own rules. */
function isSimple({ type, multiple, values, pattern, strip, only_run_time }: Field): boolean {
  if (type === 'dict' || type === 'list' || strip || only_run_time) return false
  if (multiple) return type === 'string' && values !== undefined
  return !pattern || isPlain(pattern)
}

/** A pattern that means the same to PostgreSQL as to JavaScript. */
const isPlain = ({ source, flags }: RegExp) =>
  flags === '' && !/\(\?|\\[^\d.\-/()[\]{}+*?^$|\\d]|\\\d|\\p/u.test(source)
