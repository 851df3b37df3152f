import fc from 'fast-check'
import { expect, it } from 'vitest'
import { consequenceOf } from './consequence.ts'

const device = (id: string, amount: number) => ({ id, name: null, serial: null, amount })
const euro = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100)

it('takes from what is held, then from the wallet, and the rest is a debt', () => {
  const devices = [device('a', 150), device('b', 135.5)]
  const both = new Set(['a', 'b'])
  expect(consequenceOf({ devices, held: 150, available: 100 }, both)).toEqual({
    amount: 285.5,
    held: 150,
    wallet: 100,
    negative: 35.5,
  })
  expect(consequenceOf({ devices, held: 0, available: -20 }, new Set(['a']))).toEqual({
    amount: 150,
    held: 0,
    wallet: 0,
    negative: 150,
  })
})

it('adds up to the cent, and never takes what is not there', () =>
  fc.assert(
    fc.property(
      fc.array(euro, { maxLength: 8 }),
      euro,
      fc.integer({ min: -50_000, max: 500_000 }),
      (amounts, held, cents) => {
        const devices = amounts.map((amount, n) => device(`${n}`, amount))
        const all = new Set(devices.map(({ id }) => id))
        const available = cents / 100
        const { amount, ...parts } = consequenceOf({ devices, held, available }, all)
        const sum = parts.held + parts.wallet + parts.negative
        expect(Math.round(sum * 100)).toBe(Math.round(amount * 100))
        expect(parts.held <= held && parts.wallet <= Math.max(0, available)).toBe(true)
        expect(Math.min(parts.held, parts.wallet, parts.negative)).toBeGreaterThanOrEqual(0)
      },
    ),
  ))
