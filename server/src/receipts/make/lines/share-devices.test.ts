import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SourceState, shareDevices } from './share-devices.ts'

const of = (cents: Record<string, number>) => new Map(Object.entries(cents))
const state: SourceState = {
  ...{ granted: of({ A: 100, B: 100 }), told: of({}), losses: [], waived: 0 },
  weights: of({ A: 100, B: 100 }),
}
const lost = (lines: Record<string, number>) => ({ kind: 'reverse' as const, lines: of(lines) })
const shared = (amount: number, changed: Partial<SourceState>) =>
  Object.fromEntries([...shareDevices(amount, { ...state, ...changed })].filter(([, c]) => c !== 0))

describe('a receipt tells of each device', () => {
  it('what was not told yet of it', () => {
    expect(shared(200, {})).toEqual({ A: 100, B: 100 })
    expect(shared(100, { told: of({ A: 100 }) })).toEqual({ B: 100 })
  })

  it('that the one which was taken back is undone, and no other', () => {
    const back = {
      granted: of({ A: 100 }),
      told: of({ A: 100, B: 100 }),
      losses: [lost({ B: 100 })],
    }
    expect(shared(-100, back)).toEqual({ B: -100 })
    expect(shared(-40, back)).toEqual({ B: -40 })
  })

  it('that debts end in the order in which they arose', () => {
    const both = { granted: of({}), told: of({ A: 100, B: 100 }) }
    const losses = [lost({ B: 100 }), lost({ A: 100 })]
    expect(shared(-100, { ...both, losses })).toEqual({ B: -100 })
    expect(shared(-150, { ...both, losses })).toEqual({ B: -100, A: -50 })
    expect(shared(-100, { ...both, losses, waived: 100 })).toEqual({ A: -100 })
    expect(shared(-100, { granted: of({}), told: of({ A: 100 }), losses, waived: 0 })).toEqual({
      A: -100,
    })
  })

  it('what was transferred, although a device was taken back meanwhile', () => {
    const granted = of({ A: 100 })
    expect(shared(200, { granted, losses: [lost({ B: 100 })] })).toEqual({ A: 100, B: 100 })
    const reopened = { kind: 'reopen' as const, lines: of({ A: 100, B: 100 }) }
    expect(shared(200, { granted, losses: [reopened] })).toEqual({ A: 100, B: 100 })
    const losses = [lost({ C: 70 }), lost({ A: 100, B: 100 })]
    expect(shared(200, { granted: of({}), losses })).toEqual({ A: 100, B: 100 })
  })

  it('what is paid back of a transfer that is not told yet', () => {
    const back = { granted: of({ A: 100 }), losses: [lost({ B: 100 })] }
    expect(shared(-100, back)).toEqual({ B: -100 })
    expect(shared(200, { ...back, told: of({ B: -100 }) })).toEqual({ A: 100, B: 100 })
  })

  it('what one lost apart from what another is granted', () => {
    const toldShares = of({ B: 100 })
    expect(
      shared(50, { granted: of({ A: 150 }), told: toldShares, losses: [lost({ B: 100 })] }),
    ).toEqual({
      A: 150,
      B: -100,
    })
  })

  it('sums that are the payout’s, whatever happened', () => {
    const cents = fc.integer({ min: 0, max: 300 })
    const shares = fc.record({ A: cents, B: cents, C: cents }).map(of)
    const kind = fc.constantFrom('reverse' as const, 'reopen' as const)
    fc.assert(
      fc.property(
        fc.integer({ min: -900, max: 900 }),
        fc.record({
          ...{ granted: shares, told: shares, waived: cents, weights: shares },
          losses: fc.array(fc.record({ kind, lines: shares }), { maxLength: 4 }),
        }),
        (amount, random) => {
          const sum = [...shareDevices(amount, random).values()].reduce((all, one) => all + one, 0)
          expect(sum).toBe(amount)
        },
      ),
    )
  })
})
