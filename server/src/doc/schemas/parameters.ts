import { fieldTypes, filterLimits } from '@ruecklauf/model'
import { MAX_DEPTH } from '../../platform/sql/links/walk.ts'
import { type Parameter, type Reference, refTo } from '../openapi.ts'

/** Parameters that several operations share, by the name of their component. */
export const sharedParameters = {
  filter: {
    name: 'filter',
    in: 'query',
    description: filterGrammar(),
    schema: { type: 'string', maxLength: filterLimits.text },
    example: 'gte(updated_at,2026-01-31T00:00:00Z)',
  },
  order: {
    name: 'order[]',
    in: 'query',
    description:
      'Keys of the order, the most important first: `field;asc`, `field;desc`, or `link_field.field;asc`. A single one may be sent as `order`.',
    schema: { type: 'array', items: { type: 'string', pattern: '^[^;]+;(asc|desc)$' } },
    explode: true,
  },
  offset: {
    name: 'offset',
    in: 'query',
    description: 'How many units to pass over.',
    schema: { type: 'integer', minimum: 0, default: 0 },
  },
  after: {
    name: 'after',
    in: 'query',
    description:
      'Id of the unit the page is to begin behind, so that nothing before it is read. Where the unit is gone, or the order leads along links, `offset` counts instead.',
    schema: { type: 'string' },
  },
  limit: {
    name: 'limit',
    in: 'query',
    description: 'How many units to send; `0` asks for the count alone.',
    schema: { type: 'integer', minimum: 0, default: 100 },
  },
  quick: {
    name: 'quick',
    in: 'query',
    description:
      'Sends some of the units that match, 50 at most, without their number: for what is shown while somebody types. `order`, `offset` and `after` then mean nothing.',
    schema: { type: 'boolean', default: false },
  },
  load_links: {
    name: 'load_links',
    in: 'query',
    description: 'Sends linked units in place of their ids, as far as the caller may see them.',
    schema: { type: 'boolean', default: false },
  },
  load_values: {
    name: 'load_values',
    in: 'query',
    description: 'Sends `{label, value}` in place of an enumerated value.',
    schema: { type: 'boolean', default: false },
  },
  load_files: {
    name: 'load_files',
    in: 'query',
    description: 'Gives every file a `signed_url` that opens it for a minute.',
    schema: { type: 'boolean', default: false },
  },
  depth: {
    name: 'depth',
    in: 'query',
    description: 'Hops beyond the first; `0` asks for direct neighbours only.',
    schema: { type: 'integer', minimum: 0, default: MAX_DEPTH },
  },
  link_type: {
    name: 'link_type',
    in: 'query',
    description: 'The only type of links to follow; may be given several times.',
    schema: { type: 'array', items: { type: 'string' } },
    explode: true,
  },
  fields: {
    name: 'fields',
    in: 'query',
    required: true,
    description: 'Up to four fields, separated by commas: money or whole numbers.',
    schema: { type: 'string' },
  },
  exclude: {
    name: 'exclude[]',
    in: 'query',
    description: 'Fields to leave out; it wins over `include[]`.',
    schema: { type: 'array', items: { type: 'string' } },
    explode: true,
  },
  include: {
    name: 'include[]',
    in: 'query',
    description: 'The only fields to name.',
    schema: { type: 'array', items: { type: 'string' } },
    explode: true,
  },
  if_match: {
    name: 'If-Match',
    in: 'header',
    description: 'The version the change is made to, as its ETag; another version is refused.',
    schema: { type: 'string' },
    example: '"1"',
  },
  idempotency_key: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A repetition with the same key and body gets the first answer for a day, done once; another request gets 409.',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
  },
} satisfies Record<string, Parameter>

/** References to shared parameters. */
export const parameters = (...names: (keyof typeof sharedParameters)[]): Reference[] =>
  names.map((name) => refTo('parameters', name))

/** The parameters that load more than ids and values. */
export const loadParameters = (): Reference[] =>
  parameters('load_links', 'load_values', 'load_files')

/** Everything a list understands. */
export const listParameters = (): Reference[] => [
  ...parameters('filter', 'order', 'offset', 'after', 'limit'),
  ...loadParameters(),
]

/** The grammar of a filter, with the operators each type of field knows. */
function filterGrammar(): string {
  const types = Object.entries(fieldTypes).map(
    ([type, { operators }]) =>
      `- ${type}: ${operators.map((operator) => `\`${operator}\``).join(', ')}`,
  )
  return [
    'Which units to take: `eq(field,value)` and its kind, `in(field,(a,b))`, `isnull(field)`, put together with `and(…,…)`, `or(…,…)` and `not(…)`.',
    'A field of a linked unit is written `link_field.field`. Values stand as they are; a backslash takes a bracket, a comma or a backslash literally.',
    `At most ${filterLimits.terms} terms, ${filterLimits.depth} levels deep. The operators by type of field:`,
    '',
    ...types,
  ].join('\n')
}
