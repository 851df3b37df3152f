import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '../records.ts'
import { type Evidence, evidencePoints, weighEvidence } from './conflict-evidence.ts'

const nothing = Object.fromEntries(
  keysOf(evidencePoints).map((code) => [code, 'unknown']),
) as Evidence
const states = fc.constantFrom('for', 'against', 'unknown')
const evidence = fc.record(
  Object.fromEntries(keysOf(evidencePoints).map((code) => [code, states])),
) as unknown as fc.Arbitrary<Evidence>

describe('the evidence of two claims of one device', () => {
  it('is not decided by who was first', () => {
    const { proposal, points } = weighEvidence(
      { ...nothing, was_first: 'for' },
      { ...nothing, was_first: 'against' },
    )
    expect([proposal, points]).toEqual([null, { first: 5, second: 0 }])
  })

  it('proposes the later claim where its papers are better', () =>
    expect(
      weighEvidence(
        { ...nothing, was_first: 'for', invoice_buyer: 'against' },
        { ...nothing, was_first: 'against', invoice_buyer: 'for', plate_photo: 'for' },
      ),
    ).toMatchObject({ proposal: 'second', points: { first: 5, second: 40 } }))

  it('weighs half where of one side nothing is known', () => {
    const { rows } = weighEvidence({ ...nothing, invoice_buyer: 'for' }, nothing)
    expect(rows.find(({ code }) => code === 'invoice_buyer')).toMatchObject({
      speaks_for: 'first',
      points: 15,
    })
  })

  it('is the same scale from either side', () =>
    fc.assert(
      fc.property(evidence, evidence, (first, other) => {
        const [there, back] = [weighEvidence(first, other), weighEvidence(other, first)]
        const turned = { first: 'second', second: 'first' } as const
        expect(back.points).toEqual({ first: there.points.second, second: there.points.first })
        expect(back.proposal).toBe(there.proposal && turned[there.proposal])
      }),
    ))
})
