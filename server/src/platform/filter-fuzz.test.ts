import { printFilter, typeOf } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const fields = Object.entries(api.deps.registry.byDefinition('paperwork').fields).filter(
  ([, field]) => typeOf(field).operators.includes('eq'),
)

const status = async (filter: string) => {
  const answer = await admin.get(`/paperwork/unit?limit=1&filter=${encodeURIComponent(filter)}`)
  const text = answer.messages.map((one) => one.message).join(' ')
  expect(text).not.toMatch(/syntax error|select |operator does not exist|pg_/i)
  return answer.status
}

describe('a filter of any kind is answered with 200 or 400', () => {
  it('as random text', async () => {
    const part = fc.constantFrom(
      'and(',
      'or(',
      'not(',
      'eq(',
      'in(',
      'isnull(',
      'gte(',
      'icontains(',
      ')',
      '(',
      ',',
      'paperwork_status',
      'link_sales_point.business_name',
      '\\',
      "'",
      '%',
      '{{arke_member}}',
      '__proto__',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 40, unit: 'binary' }),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (filter) => {
        expect([200, 400]).toContain(await status(filter))
      }),
      { numRuns: 600 },
    )
  })

  it('as any operator on any field with any value', async () => {
    const leaf = fc.constantFrom(...fields).chain(([path, field]) =>
      fc.record({
        op: fc.constantFrom(
          ...typeOf(field).operators.filter((op) => op !== 'in' && op !== 'isnull'),
        ),
        path: fc.constant(path),
        value: fc.oneof(
          fc.string({ maxLength: 12 }),
          fc.integer().map(String),
          fc.date({ noInvalidDate: true }).map((day) => day.toISOString()),
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(leaf, { minLength: 1, maxLength: 4 }), async (filters) => {
        expect([200, 400]).toContain(await status(printFilter({ op: 'or', filters })))
      }),
      { numRuns: 400 },
    )
  })
})
