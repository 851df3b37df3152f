import type { Filter } from '@ruecklauf/model'
import { identifier } from '../../db/quote.ts'
import { AppError } from '../../errors/errors.ts'
import { readableField, type Scope } from '../access.ts'
import { arkeIdFits } from './arke-id.ts'
import { badFilter, comparison, type Leaf, notAvailable, textsOf } from './compare.ts'
import { isJson, MAX_STEPS, namedField, nextScopes, translationOf } from './field-path.ts'
import { linkedIds } from './link-rows.ts'
import { leadsFromCaller } from './links/child-only.ts'
import { literals } from './literals.ts'
import type { Parameters } from './sql-text.ts'
import { link_table } from './table-changes.ts'

/** The condition of the caller's row filter: the units of the arke they may see. */
export function rowCondition(scope: Scope, alias: string, params: Parameters): string {
  for (const table of scope.served.rows_from) params.reads.add(table)
  const near = scope.child_only ? leadsFromCaller(scope, alias, params) : 'true'
  if (scope.rows === 'all') return near
  const tables = { left: MAX_TABLES }
  const rule = { scope, alias, params, negated: false, trusted: true, depth: 0, tables }
  const rows = condition(scope.rows, rule)
  return scope.child_only ? `(${rows} and ${near})` : rows
}

/** Tables one filter may read along its links; planning each takes time. */
const MAX_TABLES = 200
const too_large = 'filter_too_large'

interface Asked {
  scope: Scope
  alias: string
  params: Parameters
  /** Where an arke may lack the filter's fields: collects the errors, and continues with false. */
  missing?: Missing
}

/** The condition of a caller's filter; fields they may not read count as unknown. */
export const filterCondition = (filter: Filter, request: Asked): string =>
  condition(filter, {
    ...request,
    negated: false,
    trusted: false,
    depth: 0,
    tables: { left: MAX_TABLES },
  })

/** The limit of units from which a search along a link continues, where some matches suffice. */
const SOME_LINKED = 500

/**
 * The alternative conditions of a filter, so that each can use an index of its own; none where none
 * can be true. Along links each finds some matches, not all.
 */
export function alternatives(filter: Filter, request: Asked): string[] {
  const each = filter.op === 'or' ? filter.filters : [filter]
  const tables = { left: MAX_TABLES }
  const context = { ...request, negated: false, trusted: false, depth: 0, tables }
  return each
    .map((alternative) => condition(alternative, { ...context, alternative: true, some: true }))
    .filter((part) => part !== 'false')
}

/** The comparisons of a filter that some arkes can't make, with the reasons. */
export type Missing = Map<Leaf, AppError>

interface Context extends Asked {
  /** Inside an odd number of `not`: pushed to the leaves, so that NULL stays excluded by both. */
  negated: boolean
  /** A rule of the permissions: it may use every field. */
  trusted: boolean
  depth: number
  /** Tables that the statement may still read for the whole filter. */
  tables: { left: number }
  /** One of several alternatives. */
  alternative?: boolean
  /** Some matches suffice. */
  some?: boolean
}

function condition(filter: Filter, context: Context): string {
  const { negated } = context
  switch (filter.op) {
    case 'and':
    case 'or':
      return joined(filter.filters, (filter.op === 'and') !== negated ? 'and' : 'or', context)
    case 'not':
      return condition(filter.filter, { ...context, negated: !negated })
    default:
      return leafCondition(filter, context)
  }
}

/** Parts that can't be true are left out with their parameters, because a statement has to use each one. */
function joined(filters: Filter[], word: 'and' | 'or', context: Context): string {
  const { values } = context.params
  const before = values.length
  const alternative = word === 'or' && filters.length > 1 && !context.negated
  const parts = filters.map((part) => condition(part, { ...context, alternative }))
  if (word === 'and' && parts.includes('false')) {
    values.length = before
    return 'false'
  }
  const open = parts.filter((part) => part !== 'false')
  return open.length > 0 ? `(${open.join(` ${word} `)})` : 'false'
}

function leafCondition(leaf: Leaf, context: Context): string {
  const { values } = context.params
  const before = values.length
  try {
    return onPath(leaf.path.split('.'), context, leaf)
  } catch (error) {
    if (!context.missing || !(error instanceof AppError) || error.code === too_large) throw error
    context.missing.set(leaf, error)
    values.length = before
    return 'false'
  }
}

/** Follows links to the last field; each step sees only rows the caller may see. */
function onPath(path: string[], context: Context, leaf: Leaf): string {
  const [head = '', ...rest] = path
  const { scope, alias, params, trusted, depth } = context
  const field = namedField(scope, head, context)
  if (!field) throw unknown(head)
  if (rest.length === 0 || isJson(field)) return onField(head, rest, { context, leaf })
  if (field.type !== 'link' || depth >= MAX_STEPS) throw unknown(leaf.path)
  if (field.multiple) params.reads.add(link_table)
  const branches = nextScopes(scope, { field, rest, follower: { trusted } }).map((target) => {
    if (--context.tables.left < 0) throw badFilter('filter follows too many links', too_large)
    const inner = `${alias}_${depth}`
    const child = { ...context, scope: target, alias: inner, depth: depth + 1 }
    const { relation } = target.served
    const matches = `${rowCondition(target, inner, params)} and ${onPath(rest, child, leaf)}`
    // Each alternative must use an index of its own: here the units that link to the matches.
    if (context.alternative && isSearch(leaf) && !field.multiple)
      return `${alias}.${identifier(head)} = any(array(
        select ${inner}.id from ${relation} ${inner} where ${matches}${
          context.some ? ` limit ${SOME_LINKED}` : ''
        }))`
    const link = field.multiple
      ? `${inner}.id in (${linkedIds(head, { field, alias })})`
      : `${inner}.id = ${alias}.${identifier(head)}`
    return `exists (select 1 from ${relation} ${inner} where ${link} and ${matches})`
  })
  if (branches.length === 0) throw unknown(leaf.path)
  const exists = `(${branches.join(' or ')})`
  const isMissing = leaf.op === 'isnull' && !context.negated && !field.multiple
  return isMissing ? `(${alias}.${identifier(head)} is null or ${exists})` : exists
}

function onField(
  name: string,
  inside: string[],
  { context, leaf }: { context: Context; leaf: Leaf },
): string {
  const { scope, alias, params, negated } = context
  const field = namedField(scope, name, context)
  if (!field) throw unknown(name)
  if (name === 'arke_id' && !Object.hasOwn(scope.served.fields, name))
    return arkeIdFits(leaf, scope.served.id) === negated ? 'false' : 'true'
  if (field.type === 'link' && field.multiple) params.reads.add(link_table)
  if (field.apart) throw notAvailable(leaf)
  const resolved = context.trusted ? asMember(leaf, scope) : leaf
  const written = context.trusted && resolved === leaf ? literals() : params
  const place = { arke: scope.served.arke.id, alias, inside, params: written }
  const meant = comparison(resolved, { ...place, name, field })
  const own = isSearch(leaf) && !context.trusted ? translationOf(scope, name) : null
  const translated = own && readableField(scope, own)
  const either = translated
    ? `(${meant} or coalesce(${comparison(resolved, { ...place, name: own, field: translated })}, false))`
    : meant
  if (!negated) return either
  // Many values are never NULL by themselves, so an empty list counts as no value here too.
  if (!field.multiple || leaf.op === 'isnull') return `not ${either}`
  const none = comparison({ op: 'isnull', path: leaf.path }, { ...place, name, field })
  return `(not ${either} and not ${none})`
}

const isSearch = ({ op }: Leaf) => /(contains|with)$/.test(op)

/**
 * A rule of the permissions with the caller in place of `{{arke_member}}`. A rule without the
 * caller stays unchanged and becomes part of the text. The planner then knows its selectivity, and
 * a partial index can serve.
 */
function asMember(leaf: Leaf, { caller }: Scope): Leaf {
  if (!textsOf(leaf).some((text) => text.includes('{{arke_'))) return leaf
  const { person = '', point = '' } = 'person' in caller ? caller : {}
  const placed = (text: string) =>
    text
      .replaceAll('{{arke_member}}', caller.member)
      .replaceAll('{{arke_person}}', person)
      .replaceAll('{{arke_point}}', point)
  if (leaf.op === 'in') return { ...leaf, values: leaf.values.map(placed) }
  return leaf.op === 'isnull' ? leaf : { ...leaf, value: placed(leaf.value) }
}

const unknown = (name: string) =>
  badFilter(`parameter \`${name}\` not found`, 'unknown_parameter', { name })
