import {
  checkValue,
  type Field,
  type Filter,
  insideJson,
  nearestCents,
  type Operator,
  operatorsOf,
  printFilter,
  type Say,
  type TextValues,
} from '@ruecklauf/model'
import { identifier, literal } from '../../db/quote.ts'
import { AppError, failure } from '../../errors/errors.ts'
import type { WordedCode } from '../../errors/failure-codes.ts'
import { labelIn } from '../label-in.ts'
import { columnType, fieldColumn } from './field-path.ts'
import { linkRows } from './link-rows.ts'
import type { Parameters } from './sql-text.ts'

/** One comparison of a filter. */
export type Leaf = Extract<Filter, { path: string }>

/** The column of a comparison. */
export interface Place {
  /** Id of the arke's definition. */
  arke: string
  name: string
  field: Field
  /** Alias of the unit's table in the statement. */
  alias: string
  /** The path inside a dict or list; empty for the field itself. */
  inside: string[]
  params: Parameters
}

/** A filter that can't be applied: the contract's words, and the values for our own. */
export const badFilter = (message: string, code: WordedCode = 'filter', values: TextValues = {}) =>
  failure('bad_request', code, { context: 'filter', message }, values)

/** The refusal of an operator that a field does not support. */
export function notAvailable(leaf: Leaf) {
  const written = printFilter(leaf)
  const filter = written.length > 200 ? `${written.slice(0, 200)}…` : written
  return badFilter(`filter \`${filter}\` not available`, 'filter_not_available', { filter })
}

/**
 * A comparison as SQL; NULL without a value, so that its negation excludes those rows too.
 * @throws bad_request in the contract's words for an operator or a value that the field can't take.
 */
export function comparison(leaf: Leaf, place: Place): string {
  const { field, alias, name, inside } = place
  const operators = inside.length > 0 ? insideJson : operatorsOf(field)
  if (!operators.includes(leaf.op)) throw notAvailable(leaf)
  const texts = textsOf(leaf)
  if (texts.some((text) => text.includes('\u0000')))
    throw badFilter(`invalid value for \`${name}\``)
  const column = fieldColumn(alias, name, field)
  if (inside.length > 0) return inJson(leaf.op, { column, inside, texts, params: place.params })
  if (field.type === 'list') return inList(leaf.op, { column, texts, params: place.params })
  if (field.multiple) return amongMany(leaf.op, { column, texts, place })
  return onColumn(leaf.op, { column, texts, place })
}

/** The operands of a comparison, unparsed. */
export const textsOf = (leaf: Leaf): string[] =>
  leaf.op === 'isnull' ? [] : leaf.op === 'in' ? leaf.values : [leaf.value]

const symbols: Partial<Record<Operator, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' }

/** The meaning of each operator on a column of one value (docs/wire-format.md, Operators). */
function onColumn(
  operator: Operator,
  { column, texts, place }: { column: string; texts: string[]; place: Place },
): string {
  const { field, params } = place
  if (operator === 'isnull') return `(${column} is null)`
  const pattern = patterns[operator]
  if (pattern) return pattern(column, params, texts)
  const cast = columnType(field)
  const values = texts.map((text) => operand(text, place))
  if (field.reads_as && (operator === 'in' || operator === 'eq')) return storedAmong(values, place)
  if (operator === 'in') return `(${column} = any(${params.add(values)}::${cast}[]))`
  return `(${column} ${symbols[operator] ?? '='} ${params.add(values[0])}::${cast})`
}

/** Whether a stored value reads as one of these values; in a form that can use an index. */
function storedAmong(values: readonly unknown[], { alias, name, field, params }: Place): string {
  const column = `${alias}.${identifier(name)}`
  const readings = Object.entries(field.reads_as ?? {})
  const isTold = (value: unknown) => readings.some(([stored]) => stored === value)
  const always = readings.filter(([, as]) => typeof as === 'string' && values.includes(as))
  const stored = [...values.filter((value) => !isTold(value)), ...always.map(([value]) => value)]
  const sometimes = readings.flatMap(([value, as]) => {
    if (typeof as === 'string') return []
    const filled = `${alias}.${identifier(as.filled)}`
    const conditions = [
      ...(values.includes(as.filled_as) ? [`${filled} is not null`] : []),
      ...(values.includes(as.otherwise) ? [`${filled} is null`] : []),
    ]
    if (conditions.length === 0) return []
    return [`${column} = ${params.add(value)} and (${conditions.join(' or ')})`]
  })
  const among = `${column} = any(${params.add(stored)}::${columnType(field)}[])`
  return `(${[among, ...sometimes].join(' or ')})`
}

type Pattern = (column: string, params: Parameters, texts: string[]) => string

const like =
  (word: 'like' | 'ilike', around: (text: string) => string): Pattern =>
  (column, params, [text = '']) =>
    `(${column} ${word} ${params.add(around(text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)))}::text)`

const patterns: Partial<Record<Operator, Pattern>> = {
  contains: like('like', (text) => `%${text}%`),
  icontains: like('ilike', (text) => `%${text}%`),
  startswith: like('like', (text) => `${text}%`),
  istartswith: like('ilike', (text) => `${text}%`),
  endswith: like('like', (text) => `%${text}`),
  iendswith: like('ilike', (text) => `%${text}`),
}

/** On many values, equality means that one of them is equal; none is no value. */
function amongMany(
  operator: Operator,
  { column, texts, place }: { column: string; texts: string[]; place: Place },
): string {
  const { field, name, alias, params } = place
  if (field.type === 'link') {
    const { from, other } = linkRows(name, { field, alias })
    if (operator === 'isnull') return `(not exists (select 1 ${from}))`
    return `(exists (select 1 ${from} and ${other} = any(${params.add(texts)}::text[])))`
  }
  if (operator === 'isnull') return `(coalesce(cardinality(${column}), 0) = 0)`
  const plain = texts.map((text) => text.normalize('NFC'))
  return `(${column} && ${params.add(plain)}::text[])`
}

interface JsonColumn {
  column: string
  texts: string[]
  params: Parameters
}

/** In a list, equality means that one element is equal, as text or as the number or boolean it reads. */
function inList(operator: Operator, { column, texts, params }: JsonColumn): string {
  if (operator === 'isnull') return `(${column} is null)`
  const elements = texts.flatMap((text) =>
    isNumber(text) || text === 'true' || text === 'false'
      ? [JSON.stringify(text), text]
      : [JSON.stringify(text)],
  )
  return `(${column} @> any(${params.add(elements)}::jsonb[]))`
}

/** A value inside a dict or list: numbers compare with numbers, everything else as text. */
function inJson(
  operator: Operator,
  { column, inside, texts, params }: JsonColumn & { inside: string[] },
): string {
  const path = literal(`{${inside.map((key) => `"${key}"`).join(',')}}`)
  const value = `${column} #> ${path}`
  const text = `(${column} #>> ${path})`
  const kind = `jsonb_typeof(${value})`
  if (operator === 'isnull') return `(${text} is null)`
  const pattern = patterns[operator]
  if (pattern) return pattern(text, params, texts)
  const numbers = texts.filter(isNumber)
  const symbol = symbols[operator]
  if (!symbol)
    return `(case ${kind} when 'number' then (${value})::numeric = any(${params.add(numbers)}::numeric[])
      else ${text} = any(${params.add(texts)}::text[]) end)`
  return numbers.length > 0
    ? `(case ${kind} when 'number' then (${value})::numeric ${symbol} ${params.add(numbers[0])}::numeric end)`
    : `(case ${kind} when 'string' then ${text} collate "C" ${symbol} ${params.add(texts[0])}::text end)`
}

const isNumber = (text: string) => /^-?(0|[1-9]\d{0,30})(\.\d{1,30})?$/.test(text)

/** Parses a value with its field's own schema, so that every value fits the column. */
function operand(text: string, { arke, name, field }: Place): unknown {
  if (field.type === 'link') return text
  if (field.type === 'string') {
    const plain = text.normalize('NFC')
    return field.lowercase ? plain.toLowerCase() : plain
  }
  const operandField = unbounded(field)
  const { value, violations } = checkValue(name, operandField, { raw: text })
  if (value === null) throw badFilter('invalid value. Use `isnull()` operator to check null values')
  const [first] = violations
  if (first) throw badOperand(first.message, { arke, name, field, text, asked: operandField })
  return field.money ? nearestCents(value as number) : value
}

/** By field; cached because its schema is too. */
const unboundedFields = new WeakMap<Field, Field>()

/** A field without its bounds: compared values may lie beyond them. */
function unbounded(field: Field): Field {
  const { min: _, max: __, values: ___, ...open } = field
  const cached = unboundedFields.get(field) ?? open
  unboundedFields.set(field, cached)
  return cached
}

/** A value that its field can't take: in the contract's words, and in the caller's language. */
function badOperand(
  message: string,
  {
    text,
    asked: operandField,
    ...place
  }: Pick<Place, 'arke' | 'name' | 'field'> & { text: string; asked: Field },
) {
  const context = 'filter'
  return new AppError('bad_request', 'filter_value', [{ context, message }], {}, (say: Say) => {
    const { violations } = checkValue(place.name, operandField, { raw: text, say })
    const reason = violations[0]?.message ?? ''
    return [
      { context, message: say('failures:filter_value', { name: labelIn(say, place), reason }) },
    ]
  })
}
