/** Operators that compare one field with one value (docs/wire-format.md, Filters). */
export const comparisons = [
  'eq',
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
  'lte',
  'lt',
  'gte',
  'gt',
] as const

export type Comparison = (typeof comparisons)[number]
export type Operator = Comparison | 'in' | 'isnull'

/**
 * A filter as a tree; `path` is `param` or `link_param.….param`, and leads on into the keys and
 * positions of a dict or list.
 */
export type Filter =
  | { op: 'and' | 'or'; filters: Filter[] }
  | { op: 'not'; filter: Filter }
  | { op: 'isnull'; path: string }
  | { op: 'in'; path: string; values: string[] }
  | { op: Comparison; path: string; value: string }

/**
 * Limits that keep a request from becoming a query of any size: `links` are the steps of all paths together, `value`
 * the characters of one term's value.
 */
export const filterLimits = {
  depth: 20,
  terms: 200,
  links: 100,
  values: 5_000,
  value: 2_000,
  text: 200_000,
}

export class FilterError extends Error {}

/** A readable filter that exceeds the limits of a request. */
export class FilterTooLarge extends FilterError {}

const isComparison = (op: string): op is Comparison =>
  (comparisons as readonly string[]).includes(op)

/**
 * Reads the text of a filter; empty text is no filter.
 * A backslash before `(`, `)`, `,` or itself takes the character literally (our extension).
 * @throws FilterError with the contract's wording.
 */
export function parseFilter(text: string): Filter | null {
  if (text.length > filterLimits.text) throw new FilterTooLarge('filter is too long')
  const trimmed = text.trim()
  if (trimmed === '') return null
  let terms = 0
  let links = 0

  const readPath = (source: string, node: string): string => {
    const path = pathOf(source, node)
    links += path.split('.').length - 1
    if (links > filterLimits.links) throw new FilterTooLarge('filter follows too many links')
    return path
  }

  const parseNode = (source: string, depth: number): Filter => {
    const node = source.trim()
    if (depth > filterLimits.depth) throw new FilterTooLarge('filter is nested too deeply')
    if (++terms > filterLimits.terms) throw new FilterTooLarge('filter has too many terms')
    const open = node.indexOf('(')
    if (open < 1 || !node.endsWith(')') || isEscaped(node, node.length - 1))
      throw notAvailable(node)
    const op = node.slice(0, open)
    const inner = node.slice(open + 1, -1)
    if (op === 'and' || op === 'or') {
      const filters = splitTop(inner).map((part) => parseNode(part, depth + 1))
      return { op, filters }
    }
    if (op === 'not') return { op, filter: parseNode(inner, depth + 1) }
    if (op === 'isnull') return { op, path: readPath(inner, node) }
    if (op !== 'in' && !isComparison(op)) throw notAvailable(node)
    const comma = inner.indexOf(',')
    if (comma < 0)
      throw new FilterError('invalid value. Use `isnull()` operator to check null values')
    const path = readPath(inner.slice(0, comma), node)
    const rest = inner.slice(comma + 1)
    if (op === 'in') return { op, path, values: parseList(rest) }
    if (rest.length > filterLimits.value) throw new FilterTooLarge('filter has too long a value')
    return { op, path, value: unescapeText(rest) }
  }

  const parts = splitTop(trimmed)
  if (parts.length > 1) return { op: 'and', filters: parts.map((part) => parseNode(part, 1)) }
  return parseNode(trimmed, 0)
}

/** Writes a filter as text that `parseFilter` reads back to the same tree. */
export function printFilter(filter: Filter): string {
  switch (filter.op) {
    case 'and':
    case 'or':
      return `${filter.op}(${filter.filters.map(printFilter).join(',')})`
    case 'not':
      return `not(${printFilter(filter.filter)})`
    case 'isnull':
      return `isnull(${filter.path})`
    case 'in':
      return `in(${filter.path},${printList(filter.values)})`
    default:
      return `${filter.op}(${filter.path},${escapeText(filter.value)})`
  }
}

/** Short forms for code that writes filters. */
export const eq = (path: string, value: string | number | boolean): Filter => ({
  op: 'eq',
  path,
  value: String(value),
})
export const and = (...filters: Filter[]): Filter => ({ op: 'and', filters })
export const or = (...filters: Filter[]): Filter => ({ op: 'or', filters })
export const not = (filter: Filter): Filter => ({ op: 'not', filter })
export const isNull = (path: string): Filter => ({ op: 'isnull', path })
export const inArray = (path: string, values: readonly string[]): Filter => ({
  op: 'in',
  path,
  values: [...values],
})

/** Empty brackets are no value; a single empty value has none. */
const printList = (values: string[]) =>
  values.length === 1 && values[0] === '' ? '' : `(${values.map(escapeText).join(',')})`

const escapeText = (value: string) => value.replaceAll(/[\\(),]/g, (character) => `\\${character}`)
const unescapeText = (value: string) => value.replaceAll(/\\([\\(),])/g, '$1')

const isEscaped = (text: string, at: number) => {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

const notAvailable = (node: string) =>
  new FilterError(`filter \`${shortened(node)}\` not available`)

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

function pathOf(text: string, node: string) {
  const path = text.trim()
  if (!/^[A-Za-z_]\w*(\.[\w-]+)*$/.test(path)) throw notAvailable(node)
  return path
}

function parseList(text: string): string[] {
  const trimmed = text.trim()
  const bracketed =
    (trimmed.startsWith('(') && trimmed.endsWith(')')) ||
    (trimmed.startsWith('[') && trimmed.endsWith(']'))
  const inner = bracketed ? trimmed.slice(1, -1) : text
  const values = bracketed && inner === '' ? [] : splitTop(inner).map(unescapeText)
  if (values.length > filterLimits.values) throw new FilterTooLarge('list has too many values')
  return values
}

/** Splits at commas outside of parentheses. */
function splitTop(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
    if (depth < 0) break
  }
  if (depth !== 0) throw new FilterError(`unbalanced parentheses in \`${shortened(text)}\``)
  parts.push(text.slice(start))
  return parts
}
