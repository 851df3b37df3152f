import { checkValue, type Field, type Filter, fieldTypes, type Operator } from '@ruecklauf/model'
import { failure } from '../http/errors.ts'
import { findScope, linkTargets, readableField, type Scope } from './access.ts'
import { linkedIds, linkRows } from './link-rows.ts'
import { identifier, literal, type Parameters } from './sql-text.ts'

/** A filter that names something unknown, or a value its field can't hold. */
export const badFilter = (message: string, code = 'filter') =>
  failure('bad_request', code, { context: 'filter', message })

/** The condition of the caller's own row filter: what he may see of the arke. */
export function rowCondition(scope: Scope, alias: string, params: Parameters): string {
  if (scope.rows === 'all') return 'true'
  return condition(scope.rows, { scope, alias, params, negated: false, trusted: true, depth: 0 })
}

/** The condition of a caller's filter; fields he may not read are unknown to it. */
export const filterCondition = (
  filter: Filter,
  context: { scope: Scope; alias: string; params: Parameters },
): string => condition(filter, { ...context, negated: false, trusted: false, depth: 0 })

interface Context {
  scope: Scope
  alias: string
  params: Parameters
  /** Inside an odd number of `not`: pushed to the leaves, so that NULL stays excluded by both. */
  negated: boolean
  /** A rule of the permissions: it may use every field. */
  trusted: boolean
  depth: number
}

function condition(filter: Filter, context: Context): string {
  const { negated } = context
  switch (filter.op) {
    case 'and':
    case 'or': {
      const word = (filter.op === 'and') !== negated ? ' and ' : ' or '
      return `(${filter.filters.map((one) => condition(one, context)).join(word)})`
    }
    case 'not':
      return condition(filter.filter, { ...context, negated: !negated })
    case 'isnull':
      return onPath(filter.path, context, { operator: 'isnull', texts: [] })
    case 'in':
      return onPath(filter.path, context, { operator: 'in', texts: filter.values })
    default:
      return onPath(filter.path, context, { operator: filter.op, texts: [filter.value] })
  }
}

interface Leaf {
  operator: Operator
  texts: string[]
}

/** Follows links to the last field; each step sees only rows the caller may see. */
function onPath(path: string, context: Context, leaf: Leaf): string {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0) return onField(head, context, leaf)
  const { scope, alias, params, trusted } = context
  const field = knownField(head, context)
  if (field.type !== 'link' || context.depth > 5) throw unknown(path)
  const branches = linkTargets(scope.registry, field).flatMap((served) => {
    const access = served.access.get(scope.caller.role)
    const target = trusted
      ? access && { ...scope, served, access, rows: 'all' as const }
      : findScope('get', { ...scope, served })
    if (!target || !hasPath(target, rest, trusted)) return []
    const inner = `${alias}_${context.depth}`
    const child = { ...context, scope: target, alias: inner, depth: context.depth + 1 }
    const matches = onPath(rest.join('.'), child, leaf)
    const link = field.multiple
      ? `${inner}.id in (${linkedIds(head, { field, alias })})`
      : `${inner}.id = ${alias}.${identifier(head)}`
    return [
      `exists (select 1 from ${served.relation} ${inner} where ${link} and ${rowCondition(target, inner, params)} and ${matches})`,
    ]
  })
  if (branches.length === 0) throw unknown(path)
  const found = `(${branches.join(' or ')})`
  const isMissing = leaf.operator === 'isnull' && !context.negated && !field.multiple
  return isMissing ? `(${alias}.${identifier(head)} is null or ${found})` : found
}

function hasPath(scope: Scope, path: string[], trusted: boolean): boolean {
  const name = path[0] ?? ''
  return name in base || Boolean(trusted ? scope.served.fields[name] : readableField(scope, name))
}

const base: Readonly<Record<string, Field>> = {
  id: { type: 'string', label: 'Id' },
  arke_id: { type: 'string', label: 'Arke' },
  inserted_at: { type: 'datetime', label: 'Angelegt' },
  updated_at: { type: 'datetime', label: 'Geändert' },
}

function onField(name: string, context: Context, leaf: Leaf): string {
  const field = knownField(name, context)
  const column =
    name === 'arke_id' && !Object.hasOwn(context.scope.served.fields, name)
      ? literal(context.scope.served.id)
      : `${context.alias}.${identifier(name)}`
  if (!fieldTypes[field.type].operators.some((one) => one === leaf.operator))
    throw badFilter(`operator \`${leaf.operator}\` is not available for \`${name}\``)
  const operands = leaf.texts.map((text) => operand(name, { field, text, context, leaf }))
  const isMany = field.multiple === true
  if (isMany && !(leaf.operator in manyMeaning))
    throw badFilter(`operator \`${leaf.operator}\` is not available for \`${name}\``)
  const { params, negated, alias } = context
  const values = leaf.operator === 'in' ? operands : operands[0]
  const cast = field.type === 'link' ? 'text' : castOf(field)
  const meant = isMany
    ? field.type === 'link'
      ? manyLinks(leaf.operator, { name, field, alias, params, values })
      : manyMeaning[leaf.operator as ManyOperator](column, params.add([values].flat()))
    : meaning[leaf.operator](column, () => written(values, context, leaf), cast)
  return negated ? `not ${meant}` : meant
}

/**
 * A request's value is a parameter. A constant of a permission is part of the text: the planner then
 * knows how many rows it leaves, and an index on just those rows can serve the list.
 */
function written(value: unknown, { trusted, params }: Context, { texts }: Leaf): string {
  const isConstant = trusted && !Array.isArray(value) && !texts.some((text) => text.includes('{{'))
  return isConstant ? literal(String(value)) : params.add(value)
}

/** What each operator means on a single-valued column (arke-contract §4.2). */
const meaning: Record<Operator, (column: string, value: () => string, cast: string) => string> = {
  eq: (column, value, cast) => `(${column} = ${value()}::${cast})`,
  lt: (column, value, cast) => `(${column} < ${value()}::${cast})`,
  lte: (column, value, cast) => `(${column} <= ${value()}::${cast})`,
  gt: (column, value, cast) => `(${column} > ${value()}::${cast})`,
  gte: (column, value, cast) => `(${column} >= ${value()}::${cast})`,
  in: (column, value, cast) => `(${column} = any(${value()}::${cast}[]))`,
  isnull: (column) => `(${column} is null)`,
  contains: (column, value) => `(${column} like ${value()})`,
  startswith: (column, value) => `(${column} like ${value()})`,
  endswith: (column, value) => `(${column} like ${value()})`,
  icontains: (column, value) => `(${column} ilike ${value()})`,
  istartswith: (column, value) => `(${column} ilike ${value()})`,
  iendswith: (column, value) => `(${column} ilike ${value()})`,
}

type ManyOperator = 'eq' | 'in' | 'isnull'
/** On a column of many values: equality means that one of them is equal. */
const manyMeaning: Record<ManyOperator, (column: string, value: string) => string> = {
  eq: (column, value) => `(${column} && ${value}::text[])`,
  in: (column, value) => `(${column} && ${value}::text[])`,
  isnull: (column, value) =>
    `(coalesce(cardinality(${column}), 0) = cardinality(${value}::text[]))`,
}

function manyLinks(
  operator: Operator,
  {
    name,
    field,
    alias,
    params,
    values,
  }: { name: string; field: Field; alias: string; params: Parameters; values: unknown },
) {
  const { from, other } = linkRows(name, { field, alias })
  if (operator === 'isnull') return `(not exists (select 1 ${from}))`
  return `(exists (select 1 ${from} and ${other} = any(${params.add([values].flat())}::text[])))`
}

const like: Partial<Record<Operator, (text: string) => string>> = {
  contains: (text) => `%${text}%`,
  icontains: (text) => `%${text}%`,
  startswith: (text) => `${text}%`,
  istartswith: (text) => `${text}%`,
  endswith: (text) => `%${text}`,
  iendswith: (text) => `%${text}`,
}

/** Parses one value with its field's own schema before it can reach the database. */
function operand(
  name: string,
  { field, text, context, leaf }: { field: Field; text: string; context: Context; leaf: Leaf },
): unknown {
  if (text.includes('\u0000')) throw badFilter(`invalid value for \`${name}\``)
  if (context.trusted && text === '{{arke_member}}') return context.scope.caller.member
  const pattern = like[leaf.operator]
  if (pattern) return pattern(text.replaceAll(/[\\%_]/g, (character) => `\\${character}`))
  if (field.type === 'string' || field.type === 'link') return text
  const { value, violations } = checkValue(name, { ...field, required: true }, { raw: text })
  const first = violations[0]
  if (first) throw badFilter(first.message)
  return field.money ? Math.round((value as number) * 100) : value
}

function knownField(name: string, context: Context): Field {
  const { scope, trusted } = context
  const own = trusted
    ? Object.hasOwn(scope.served.fields, name) && scope.served.fields[name]
    : readableField(scope, name)
  const field = own || (Object.hasOwn(base, name) ? base[name] : undefined)
  if (!field) throw unknown(name)
  return field
}

const unknown = (name: string) => badFilter(`parameter \`${name}\` not found`)

function castOf(field: Field): string {
  const column = fieldTypes[field.type].column(field)
  return column === 'ARRAY' ? 'text[]' : column
}
