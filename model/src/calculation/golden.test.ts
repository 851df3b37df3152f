import { describe, expect, it } from 'vitest'
import { heatPumps } from '../testing/cases/case.ts'
import { campaignOf, claimOf, programmeOf } from '../testing/example-claim.ts'
import { sayTo } from '../texts/index.ts'
import { calculate } from './calculate.ts'
import { describeStep } from './describe-step.ts'

/* A worked example that touches every stage. */

const example = {
  ...claimOf(heatPumps(2)),
  campaigns: [
    campaignOf({
      id: 'a',
      name: 'Plus 20 %',
      amount_rule: 'percent_of_base',
      amount: null,
      basis_points: 2_000,
    }),
    campaignOf({ id: 'b', name: 'Plus 50', stacking: 'exclusive' }),
  ],
  programme: programmeOf({
    tier: { id: 'silber', basis_points: 10_500 },
    caps: { installer_period: { room: 33_000, period: '2026' } },
    wholesaler: { mode: 'bonus', unit_amount: null, basis_points: 1_000 },
  }),
}

describe('the worked example', () => {
  const { amount, lines, wholesaler, trace, campaigns } = calculate(example)

  it('pays 165.00 and 165.00, and 33.00 to the wholesaler', () => {
    expect(lines.map((line) => line.amount)).toEqual([16_500, 16_500])
    expect(amount).toBe(33_000)
    expect(wholesaler).toEqual([
      { campaign: null, mode: 'bonus', of: 33_000, units: 2, amount: 3_300 },
    ])
  })

  it('tells the way of each device in six lines', () => {
    for (const line of lines)
      expect(line.trace.map((step) => [step.code, step.amount])).toEqual([
        ['eligible', 0],
        ['fixed_rate', 15_000],
        ['campaign_fixed', 20_000],
        ['campaign_lost', 20_000],
        ['tier_on_base', 20_750],
        ['cap_installer_period', 16_500],
      ])
  })

  it('compares 187.50 with 207.50 and cuts 85.00 from 415.00', () => {
    expect(lines[0]?.trace[3]?.values).toEqual({
      campaign: 'Plus 20 %',
      offered: 18_750,
      paid: 20_750,
    })
    expect(trace.map(({ code }) => code)).toEqual([
      'window_inside',
      'cap_installer_period',
      'wholesaler_bonus',
      'total',
    ])
    expect(trace[1]).toMatchObject({ amount: 33_000, values: { cut: 8_500, period: '2026' } })
  })

  it('says so in German', () =>
    expect(
      lines[0]?.trace
        .slice(2)
        .map((step) => describeStep(step, sayTo('de')).replaceAll('\u00a0', ' ')),
    ).toEqual([
      '„Plus 50“: 50,00 € zusätzlich.',
      '„Plus 20 %“ kommt nicht zum Zug: Damit wären es 187,50 €, so sind es 207,50 €.',
      'Stufe Silber: 105,00 % des Grundbetrags.',
      'Gekürzt um 42,50 €: Obergrenze 2026 erreicht.',
    ]))

  it('takes the cut from the bonus, so that the campaign pays only what is left of it', () =>
    expect(campaigns).toEqual([
      { campaign: 'a', units: 2, wanted: 6_000, paid: 0, budget: 'sufficient' },
      { campaign: 'b', units: 2, wanted: 10_000, paid: 1_500, budget: 'sufficient' },
    ]))
})

describe('what a campaign’s own caps cut', () => {
  const small = campaignOf({ id: 'a', name: 'Plus 50', stacking: 'exclusive' }, { budget: 3_000 })
  const codesWith = (amount: number) =>
    calculate({
      ...claimOf(heatPumps(2)),
      campaigns: [small, campaignOf({ id: 'b', name: 'Groß', stacking: 'exclusive', amount })],
    }).trace.map(({ code }) => code)

  it('is told where the devices would have got it', () =>
    expect(codesWith(1_000)).toContain('cap_campaign_budget'))

  it('is told too where for want of it another campaign pays', () =>
    expect(codesWith(4_000)).toContain('cap_campaign_budget'))

  it('is not told where another campaign pays more in any case', () =>
    expect(codesWith(6_000)).not.toContain('cap_campaign_budget'))
})
