import { type Field, type FieldType, roles } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { tries } from '../../../scripts/tries.ts'
import { testApi } from '../testing/servers/api.ts'

/** Bodies of each kind. */
const numRuns = tries(300)
const timeout = 60_000 + numRuns * 20

const api = await testApi()
afterAll(api.close)
const callers = await Promise.all(roles.map((role) => api.as(role)))
const point = await api.world.salesPoint()
const product = await api.world.product()
const claim = await api.world.draft()

/** The schema's own arkes change tables; their tests are beside them. */
const { arkes, groups } = api.deps.registry
const schema = ['arke_or_group', 'parameter'].flatMap((id) => groups.get(id)?.arkes ?? [])
const written = [...arkes.values()].filter((served) => !served.isView && !schema.includes(served))

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('null', 'undefined', '', '\u0000', '\ud800', '[a,b]', '{}', '1e400', '-0', 1e300),
)
const text = fc.string({ maxLength: 30, unit: 'grapheme' })
const instant = fc.date({ noInvalidDate: true }).map((day) => day.toISOString())
const likely = {
  boolean: fc.boolean(),
  date: instant.map((iso) => iso.slice(0, 10)),
  datetime: instant,
  dict: fc.dictionary(text, fc.jsonValue()),
  float: fc.oneof(fc.double(), fc.integer({ max: 10 ** 6 })),
  integer: fc.integer(),
  link: fc.constantFrom(point.id, product.id, claim.id, 'nobody'),
  list: fc.array(fc.jsonValue()),
  string: text,
  time: instant.map((iso) => iso.slice(11, 19)),
} satisfies Record<FieldType, fc.Arbitrary<unknown>>

const likelyValue = ({ values, type, multiple }: Field): fc.Arbitrary<unknown> => {
  const value: fc.Arbitrary<unknown> = values
    ? fc.constantFrom(...Object.keys(values))
    : likely[type]
  return multiple ? fc.array(value, { maxLength: 3 }) : value
}

const request = fc.constantFrom(...written).chain((served) => {
  const writable = Object.entries(served.fields).filter(([, field]) => !field.read_only)
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries([
    ...writable.map(([name, field]) => [
      name,
      fc.oneof({ weight: 12, arbitrary: likelyValue(field) }, odd),
    ]),
    ['metadata', fc.oneof({ weight: 12, arbitrary: likely.dict }, odd)],
  ])
  const requiredKeys = writable.flatMap(([name, field]) => (field.required ? [name] : []))
  const body = fc.record(fields, { requiredKeys })
  const extra = fc.dictionary(fc.constantFrom('id', 'arke_id', 'version', 'x', 'label'), odd, {
    maxKeys: 1,
  })
  const complete = fc.oneof(
    { weight: 20, arbitrary: body },
    fc.tuple(body, extra).map(([sample, more]) => ({ ...sample, ...more })),
    odd,
  )
  return fc.tuple(fc.constant(served.id), complete)
})

const leaks =
  /syntax error|violates|relation "|column "|pg_|input syntax|out of range|constraint|select /i
const answered: Record<number, number> = {}

describe('a body of any kind', () => {
  it('is stored or refused, never stumbled over', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...callers), request, async (caller, [arke, body]) => {
        const sent = JSON.stringify(body) ?? ''
        const headers = { 'content-type': 'application/json' }
        const created = await caller.post<{ id: string }>(`/${arke}/unit`, sent, headers)
        const answers = [created]
        if (created.status === 200)
          answers.push(await caller.put(`/${arke}/unit/${created.content.id}`, sent, headers))
        for (const { status, messages } of answers) {
          answered[status] = (answered[status] ?? 0) + 1
          expect([200, 400, 403, 404, 409, 429], `${arke} ${sent}`).toContain(status)
          for (const { message } of messages) expect(message, `${arke} ${sent}`).not.toMatch(leaks)
        }
      }),
      { numRuns },
    )
    // Most arkes ask for more than a random body has; some of each hundred are whole all the same.
    expect(answered[200]).toBeGreaterThan(numRuns / 300)
  })
})
