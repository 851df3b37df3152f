import { describe, expect, it } from 'vitest'
import { campaignOf, claimOf, device } from '../testing/example-claim.ts'
import { decidingDates } from './deciding-dates.ts'
import type { CalculationClaim, CampaignInput } from './input.ts'

const decide = (campaigns: CampaignInput[], claim: Partial<CalculationClaim> = {}) =>
  decidingDates({ ...claimOf([device()], claim), campaigns }, 'de')
const named = (name: string, over: Parameters<typeof campaignOf>[0] = {}) =>
  campaignOf({ id: name, name, ...over })

describe('the dates that decide on a claim', () => {
  it('are the programme’s alone while no campaign asks for another', () => {
    expect(decide([])).toEqual([{ date: 'invoice_date', is_base: true, campaigns: [], gain: 0 }])
  })

  it('are those of the campaigns too, as they follow one another', () => {
    const campaigns = [
      named('Einbau', { commissioning_to: '2026-06-30' }),
      named('Lieferung', { reference_date: 'delivery_date' }),
      named('Bestellung', { reference_date: 'order_date' }),
    ]
    const decisions = decide(campaigns).map(({ date, campaigns: by }) => [
      date,
      by.map((campaign) => campaign.name),
    ])
    expect(decisions).toEqual([
      ['order_date', ['Bestellung']],
      ['invoice_date', ['Einbau']],
      ['delivery_date', ['Lieferung']],
      ['commissioning_date', ['Einbau']],
    ])
  })

  it.each([
    [null, null],
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-05-20', true],
    ['2026-05-21', false],
  ])('tell of an order on %s whether it fits: %s', (order_date, fits) => {
    const rule = { reference_date: 'order_date', claim_days: 90 } as const
    const [order] = decide([named('Bestellung', rule)], {
      dates: { invoice_date: '2026-05-01', order_date },
    })
    expect(order?.campaigns).toMatchObject([{ fits }])
  })

  it('tell what a missing date would bring beside what other campaigns pay anyhow', () => {
    const exclusive = { stacking: 'exclusive' } as const
    const gainWith = (...campaigns: CampaignInput[]) =>
      decide(campaigns).find(({ date }) => date === 'order_date')?.gain
    const byOrder = named('Bestellung', { reference_date: 'order_date', ...exclusive })
    expect(gainWith(byOrder)).toBe(5_000)
    expect(gainWith(byOrder, named('Rechnung', { ...exclusive, amount: 3_000 }))).toBe(2_000)
    expect(gainWith(byOrder, named('Rechnung', { ...exclusive, amount: 7_000 }))).toBe(0)
  })

  it('judge each date for itself', () => {
    const both = named('Beides', { reference_date: 'order_date', commissioning_from: '2026-05-10' })
    const decisions = decide([both], {
      dates: {
        invoice_date: '2026-05-01',
        order_date: '2026-04-01',
        commissioning_date: '2026-05-09',
      },
    })
    expect(decisions.map(({ date, campaigns: [campaign] }) => [date, campaign?.fits])).toEqual([
      ['order_date', true],
      ['invoice_date', undefined],
      ['commissioning_date', false],
    ])
  })

  it.each([
    ['is over', { purchase_to: '2026-03-02', claim_to: '2026-03-31' }],
    ['has not begun', { purchase_from: '2026-06-01' }],
    ['is for others', { tiers: ['gold'] as const }],
    ['pays nothing', { pays: false }],
  ])('leave out a campaign that %s', (_, over) => {
    expect(decide([named('Fremd', { reference_date: 'order_date', ...over })])).toHaveLength(1)
  })
})
