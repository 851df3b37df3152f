import {
  baseFields,
  comparisons,
  type Field,
  type FieldType,
  type Filter,
  type Operator,
  operatorsOf,
  printFilter,
  roles,
} from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { tries } from '../../../scripts/tries.ts'
import { testApi } from '../testing/servers/api.ts'

/** Requests of each kind. */
const numRuns = tries(250)
const timeout = 60_000 + numRuns * 20

const api = await testApi()
afterAll(api.close)
const me = await api.world.installer()
await api.world.draft({ link_installer: me.id })
const callers = await Promise.all(
  roles.map((role) => (role === 'installer' ? api.as(role, me) : api.as(role))),
)
const { arkes } = api.deps.registry

/** All that a refusal may say: our own words, never what the database said. */
const words = [
  /^filter `[\s\S]*` not available$/,
  /^order `[\s\S]*` not available$/,
  /^parameter `[\s\S]*` not found$/,
  /^unbalanced parentheses in `[\s\S]*`$/,
  /^invalid value\. Use `isnull\(\)` operator to check null values$/,
  /^invalid value for `\w+`$/,
  /^filter (is too long|is nested too deeply|has too many terms|follows too many links|has too long a value)$/,
  /^list has too many values$/,
  /^[^:`]+: (must be an? [^:]+|(max|min) is -?\d+|must have at most two decimals)$/,
  /^[^:`]+: must be a (datetime|time) \([A-Z].*\)$/,
]

type Caller = (typeof callers)[number]
const answered: Record<number, number> = {}

async function ask(caller: Caller, path: string, query: Record<string, string>) {
  const search = new URLSearchParams({ limit: '1', ...query })
  const { status, messages, content } = await caller.get<unknown>(`${path}?${search}`)
  const requestText = JSON.stringify([path, query])
  expect([200, 400, 403], requestText).toContain(status)
  answered[status] = (answered[status] ?? 0) + 1
  if (status !== 400) return
  expect(content, requestText).toBeNull()
  for (const { context, message } of messages) {
    expect(['filter', 'order'], requestText).toContain(context)
    expect(
      words.some((word) => word.test(message)),
      `${requestText}: ${message}`,
    ).toBe(true)
  }
}

const caller = fc.constantFrom(...callers)
const several = ['/unit', '/group/arke_auth_member/unit']
const path = fc.constantFrom(...several, ...[...arkes.keys()].map((arke) => `/${arke}/unit`))
const fields: [string, Field][] = [...arkes.values()].flatMap((served) =>
  Object.entries(served.fields),
)
const names = ['made_up', '__proto__', 'constructor', ...fields.map(([name]) => name)]
const key = fc
  .array(fc.constantFrom(...new Set(names)), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('.'))

const anything = fc.oneof(
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('true', 'null', '{{arke_member}}', "'", '%', '\\', '24:00', '1e400', '-0'),
)
const instant = fc.date({ noInvalidDate: true }).map((day) => day.toISOString())
const day = instant.map((text) => text.slice(0, 10))
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0.1, 1e12)).map(String)
const likelyValue = {
  boolean: fc.constantFrom('true', 'False', '0'),
  date: day,
  datetime: instant,
  dict: anything,
  float: number,
  integer: fc.integer().map(String),
  link: fc.string({ maxLength: 36 }),
  list: fc.oneof(number, anything),
  string: fc.string({ maxLength: 12 }),
  time: instant.map((text) => text.slice(11, 19)),
} satisfies Record<FieldType, fc.Arbitrary<string>>

const comparison = (op: Operator, path: string, values: string[]): Filter => {
  if (op === 'isnull') return { op, path }
  return op === 'in' ? { op, path, values } : { op, path, value: values[0] ?? '' }
}
const all: Operator[] = [...comparisons, 'in', 'isnull']

/** Mostly comparisons that one of these fields can make. */
const leafOf = (someFields: [string, Field][]): fc.Arbitrary<Filter> =>
  fc.constantFrom(...someFields, ...Object.entries(baseFields)).chain(([name, field]) => {
    const value = fc.oneof({ weight: 9, arbitrary: likelyValue[field.type] }, anything)
    const operator = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...operatorsOf(field)) },
      fc.constantFrom(...all),
    )
    const inside = field.type === 'dict' || field.type === 'link' ? ['', '.id', '.label'] : ['']
    return fc
      .tuple(operator, fc.constantFrom(...inside), fc.array(value, { maxLength: 3 }))
      .map(([op, more, values]) => comparison(op, `${name}${more}`, values))
  })

const treeOf = (leaf: fc.Arbitrary<Filter>) =>
  fc.letrec<{ tree: Filter }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      fc.record({
        op: fc.constantFrom('and' as const, 'or' as const),
        filters: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ op: fc.constant('not' as const), filter: tie('tree') }),
    ),
  })).tree

afterAll(() => {
  // Were nearly all refused, nothing would have reached the database.
  expect(answered[200]).toBeGreaterThan(numRuns / 4)
})

describe('a request of any kind is answered with 200 or 400 in our own words', () => {
  it('with random text as filter', { timeout }, async () => {
    const piece = fc.constantFrom(
      ...['and(', 'or(', 'not(', 'eq(', 'in(', 'isnull(', 'gte(', 'icontains('],
      ...[')', '(', ',', '\\', "'", '%', '"', '--', ';', '$1', '\u0000', '\ud800'],
      ...['id', 'metadata.a', 'link_sales_point.business_name', 'paperwork_status', '__proto__'],
    )
    const text = fc.oneof(
      fc.string({ maxLength: 40, unit: 'binary' }),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    await fc.assert(
      fc.asyncProperty(caller, path, text, (who, where, filter) => ask(who, where, { filter })),
      { numRuns },
    )
  })

  it('with comparisons of any kind on the fields of an arke', { timeout }, async () => {
    const place = fc.constantFrom(...arkes.values()).chain((served) => {
      const leaf = leafOf(Object.entries(served.fields))
      return fc.tuple(fc.constantFrom(`/${served.id}/unit`, ...several), treeOf(leaf))
    })
    await fc.assert(
      fc.asyncProperty(caller, place, (who, [where, filter]) =>
        ask(who, where, { filter: printFilter(filter) }),
      ),
      { numRuns },
    )
  })

  it('with any path, in filter and order', { timeout }, async () => {
    const direction = fc.constantFrom('asc', 'desc', 'up', '')
    const order = fc.tuple(key, direction).map((parts) => parts.join(';'))
    const filter = fc
      .tuple(fc.constantFrom(...all), key, fc.array(anything, { maxLength: 3 }))
      .map(([op, where, values]) => comparison(op, where, values))
    await fc.assert(
      fc.asyncProperty(caller, path, fc.oneof(order, anything), (who, where, sorting) =>
        ask(who, where, { order: sorting }),
      ),
      { numRuns },
    )
    await fc.assert(
      fc.asyncProperty(caller, path, filter, (who, where, tree) =>
        ask(who, where, { filter: printFilter(tree) }),
      ),
      { numRuns },
    )
  })
})
