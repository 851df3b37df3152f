import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimOf } from '../testing/example-claim.ts'
import { calculate } from './calculate.ts'
import type { CalculationLine } from './input.ts'

const lineArbitrary = fc.record({
  id: fc.uuid(),
  product_id: fc.constantFrom('heat-pump', 'storage', null),
  serial: fc.stringMatching(/^CV[0-9]{1,2}$/),
  product: fc.option(
    fc.record({
      active: fc.boolean(),
      unknown_serial_policy: fc.constantFrom('reject', 'review', 'accept'),
    }),
  ),
  rates: fc.array(
    fc.record({
      valid_from: fc.constantFrom('2025-01-01', '2026-01-01', '2026-05-01', '2026-06-01'),
      valid_to: fc.option(fc.constantFrom('2026-04-30', '2026-05-01', '2026-12-31')),
      amount: fc.option(fc.nat(100_000)),
      percent_of_net_price: fc.option(fc.integer({ min: 0, max: 10_000 })),
    }),
    { maxLength: 3 },
  ),
  net_price: fc.option(fc.nat(5_000_000)),
  serial_state: fc.constantFrom(
    'unknown',
    'known',
    'delivered',
    'claimed',
    'rewarded',
    'blocked',
    'returned',
  ),
}) as fc.Arbitrary<CalculationLine>

const inputArbitrary = fc
  .record({
    lines: fc.uniqueArray(lineArbitrary, { maxLength: 8, selector: ({ id }) => id }),
    submitted_on: fc.constantFrom('2026-04-30', '2026-05-20', '2026-07-10', '2026-08-01'),
    installer_active: fc.constantFrom(true, true, true, false),
  })
  .map(({ lines, ...claim }) => claimOf(lines, claim))

describe('every calculation', () => {
  it('depends on its input alone and leaves it untouched', () =>
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const before = JSON.stringify(input)
        expect(calculate(JSON.parse(before))).toEqual(calculate(input))
        expect(JSON.stringify(input)).toBe(before)
      }),
    ))

  it('is the same in whatever order the devices are entered', () =>
    fc.assert(
      fc.property(
        inputArbitrary.chain((input) =>
          fc.tuple(
            fc.constant(input),
            fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }),
          ),
        ),
        ([input, lines]) => {
          expect(calculate({ ...input, lines })).toEqual(calculate(input))
        },
      ),
    ))

  it('sums to its claim in whole cents of at least zero, with a way for each device', () =>
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const { lines, amount } = calculate(input)
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
        expect(lines.map(({ line }) => line).toSorted()).toEqual(
          input.lines.map(({ id }) => id).toSorted(),
        )
        for (const line of lines) {
          expect(Number.isSafeInteger(line.amount) && line.amount >= 0).toBe(true)
          expect(line.trace.at(-1)?.amount).toBe(line.amount)
          if (!line.eligible) expect(line.amount).toBe(0)
        }
      }),
    ))

  it('is never lowered by one more device', () =>
    fc.assert(
      fc.property(inputArbitrary, lineArbitrary, (input, line) => {
        const extra = { ...line, id: 'extra', serial: `${line.serial}-X` }
        const more = calculate({ ...input, lines: [...input.lines, extra] })
        expect(more.amount).toBeGreaterThanOrEqual(calculate(input).amount)
      }),
    ))

  it('can be stored as JSON and read back the same', () =>
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const result = calculate(input)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      }),
    ))
})
