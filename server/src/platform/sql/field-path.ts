import { baseFields, type Field, type ReadsAs, typeOf } from '@ruecklauf/model'
import { identifier, literal } from '../../db/quote.ts'
import { failure } from '../../errors/errors.ts'
import { findScope, linkTargets, readableField, type Scope } from '../access.ts'
import { accessFor } from '../access-for.ts'

/** Links one path may follow; definitions that point in circles allow paths of any length. */
export const MAX_STEPS = 8

/** Ways one path may take along links to groups; each is a part of the statement. */
const MAX_WAYS = 100

/** The reader of a path: a caller, or a rule of the permissions, which may use every field. */
export interface Follower {
  readonly trusted: boolean
}

const caller: Follower = { trusted: false }

/**
 * The field of that name: one of the arke's own, or a base field.
 * @returns null for an unknown or hidden name: both look alike.
 */
export function namedField(scope: Scope, name: string, { trusted } = caller): Field | null {
  const { fields } = scope.served
  const own = trusted ? Object.hasOwn(fields, name) && fields[name] : readableField(scope, name)
  if (own) return own
  return Object.hasOwn(baseFields, name) ? baseFields[name as keyof typeof baseFields] : null
}

/** The arkes of a link field that have the rest of the path, as far as the reader may see them. */
export function nextScopes(
  scope: Scope,
  { field, rest, follower = caller }: { field: Field; rest: string[]; follower?: Follower },
): Scope[] {
  return linkTargets(scope.registry, field).flatMap((served) => {
    const access = accessFor(served, scope.caller)
    const target = follower.trusted
      ? access && { ...scope, served, access, rows: 'all' as const, child_only: false }
      : findScope('get', { ...scope, served })
    return target && pathEnds(target, rest, follower).length > 0 ? [target] : []
  })
}

/**
 * The fields a path ends in, one for each way along links to several arkes; none when it is
 * unknown. A path that leads into a dict or list ends there.
 * @throws bad_request for a path with too many ways.
 */
export function pathEnds(scope: Scope, path: string[], follower: Follower = caller): Field[] {
  const [name = '', ...rest] = path
  const field = path.length <= MAX_STEPS + 1 ? namedField(scope, name, follower) : null
  if (!field) return []
  if (rest.length === 0 || isJson(field)) return [field]
  if (field.type !== 'link') return []
  const ends = nextScopes(scope, { field, rest, follower }).flatMap((target) =>
    pathEnds(target, rest, follower),
  )
  if (ends.length <= MAX_WAYS) return ends
  const dotted = path.join('.')
  const message = `\`${dotted}\` leads too many ways`
  throw failure('bad_request', 'path_too_wide', { context: 'query', message }, { path: dotted })
}

/**
 * The field with the translation of a German field for the reader (decision 57). Null where there
 * is none, or the reader may not read it.
 */
export function translationOf(scope: Scope, name: string): string | null {
  const own = `${name === 'label' ? 'name' : name}_${scope.caller.language}`
  return readableField(scope, own) ? own : null
}

/** The SQL of a field's value as shown to its reader: translated where possible, else in German. */
export function shownColumn(scope: Scope, name: string, place: { alias: string; field: Field }) {
  const { alias, field } = place
  const column = fieldColumn(alias, name, field)
  const own = translationOf(scope, name)
  if (!own) return column
  return `coalesce(nullif(${alias}.${identifier(own)}, ''), ${column}) collate "de-x-icu"`
}

/** Whether a path may lead on into the values of this field. */
export const isJson = (field: Field) => field.type === 'dict' || field.type === 'list'

/** The SQL of a field's value; NULL for one that is never stored. */
export const fieldColumn = (alias: string, name: string, field: Field): string =>
  field.only_run_time ? `null::${columnType(field)}` : readColumn(alias, name, field)

/** A stored field's value as its reader sees it: hidden values replaced, and encrypted ones masked. */
export function readColumn(alias: string, name: string, { reads_as, sealed }: Field): string {
  const column = `${alias}.${identifier(sealed ? `${name}_masked` : name)}`
  if (!reads_as) return column
  const cases = Object.entries(reads_as).map(
    ([value, reading]) => ` when ${literal(value)} then ${toldSql(alias, reading)}`,
  )
  return `(case ${column}${cases.join('')} else ${column} end)`
}

const toldSql = (alias: string, reading: ReadsAs): string =>
  typeof reading === 'string'
    ? literal(reading)
    : `case when ${alias}.${identifier(reading.filled)} is null then ${literal(reading.otherwise)} else ${literal(reading.filled_as)} end`

/** The PostgreSQL type a field's values are compared as. */
export function columnType(field: Field): string {
  const type = typeOf(field).column(field)
  return type === 'ARRAY' ? 'text[]' : type
}
