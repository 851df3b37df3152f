import { baseFields, type Field, type ReadsAs, typeOf } from '@ruecklauf/model'
import { identifier, literal } from '../../db/quote.ts'
import { failure } from '../../errors/errors.ts'
import { findScope, linkTargets, readableField, type Scope } from '../access.ts'
import { accessFor } from '../access-for.ts'

/** Links one path may follow; definitions that point in circles allow paths of any length. */
export const MAX_STEPS = 8

/** Ways one path may lead along links to groups; each is a part of the statement. */
const MAX_WAYS = 100

/** Who follows a path: a caller, or a rule of the permissions, which may use every field. */
export interface Follower {
  readonly trusted: boolean
}

const caller: Follower = { trusted: false }

/**
 * The field of that name: one of the arke's own, or one that every unit has.
 * @returns null for a name that is unknown, or that the caller may not know of: both look alike.
 */
export function namedField(scope: Scope, name: string, { trusted } = caller): Field | null {
  const { fields } = scope.served
  const own = trusted ? Object.hasOwn(fields, name) && fields[name] : readableField(scope, name)
  if (own) return own
  return Object.hasOwn(baseFields, name) ? baseFields[name as keyof typeof baseFields] : null
}

/** The arkes a link field leads to, as the follower may see them, that know the rest of the path. */
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
 * The fields a path ends in, one for each way along links to several arkes; none when it is unknown.
 * A path that leads into a dict or list ends there.
 * @throws bad_request for one that branches too often.
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
  const told = path.join('.')
  const message = `\`${told}\` leads too many ways`
  throw failure('bad_request', 'path_too_wide', { context: 'query', message }, { path: told })
}

/**
 * The field that says in the reader's language what one says in German (decision 57); null where
 * there is none, or he may not read it.
 */
export function translationOf(scope: Scope, name: string): string | null {
  const own = `${name === 'label' ? 'name' : name}_${scope.caller.language}`
  return readableField(scope, own) ? own : null
}

/** Where a field's value stands as its reader is shown it: translated where it is, else in German. */
export function shownColumn(scope: Scope, name: string, place: { alias: string; field: Field }) {
  const { alias, field } = place
  const column = fieldColumn(alias, name, field)
  const own = translationOf(scope, name)
  if (!own) return column
  return `coalesce(nullif(${alias}.${identifier(own)}, ''), ${column}) collate "de-x-icu"`
}

/** Whether a path may lead on into the values of this field. */
export const isJson = (field: Field) => field.type === 'dict' || field.type === 'list'

/** Where a field's value stands in a statement; one that is never stored is NULL. */
export const fieldColumn = (alias: string, name: string, field: Field): string =>
  field.only_run_time ? `null::${columnType(field)}` : readColumn(alias, name, field)

/**
 * A stored field's value as it is read: some values as others, where the reader is not told them, and
 * sealed ones shortened.
 */
export function readColumn(alias: string, name: string, { reads_as, sealed }: Field): string {
  const column = `${alias}.${identifier(sealed ? `${name}_masked` : name)}`
  if (!reads_as) return column
  const cases = Object.entries(reads_as).map(
    ([value, told]) => ` when ${literal(value)} then ${toldSql(alias, told)}`,
  )
  return `(case ${column}${cases.join('')} else ${column} end)`
}

const toldSql = (alias: string, told: ReadsAs): string =>
  typeof told === 'string'
    ? literal(told)
    : `case when ${alias}.${identifier(told.filled)} is null then ${literal(told.otherwise)} else ${literal(told.filled_as)} end`

/** The PostgreSQL type a field's values are compared as. */
export function columnType(field: Field): string {
  const type = typeOf(field).column(field)
  return type === 'ARRAY' ? 'text[]' : type
}
