import { expect, it } from 'vitest'
import type { CampaignRule } from '../campaigns/rule/rule.ts'
import { campaignOf, claimOf, device } from '../testing/example-claim.ts'
import { calculate } from './calculate.ts'
import type { CampaignInput } from './input.ts'
import { remainingPayments } from './remaining-payments.ts'

const heatPump = device({ id: 'heat-pump', serial: 'CV10000001' })
const storage = device({ id: 'storage', product_id: 'storage', serial: 'CV10000002' })
const third = device({ id: 'third', serial: 'CV10000003' })

/** What the devices are paid with these campaigns, in EUR, once some are rejected. */
const remaining = (campaigns: readonly CampaignInput[], ...rejected: string[]) => {
  const input = { ...claimOf([heatPump, storage, third]), campaigns }
  const payments = calculate(input).lines
  return Object.fromEntries(
    remainingPayments({ input, payments }, new Set(rejected)).map(({ line, amount }) => [
      line,
      amount / 100,
    ]),
  )
}

const bundle: Partial<CampaignRule> = {
  id: 'bundle',
  amount_rule: 'bundle',
  products: ['heat-pump'],
  bundle_products: ['storage'],
  amount: 10_000,
}

it('loses a combination with its other device', () => {
  const campaigns = [campaignOf(bundle)]
  expect(remaining(campaigns)).toEqual({ 'heat-pump': 250, storage: 150, third: 150 })
  expect(remaining(campaigns, 'storage')).toEqual({ 'heat-pump': 150, storage: 150, third: 150 })
  expect(remaining(campaigns, 'third')).toEqual({ 'heat-pump': 250, storage: 150, third: 150 })
})

it('loses a combination alone, beside a bonus that stays', () => {
  const campaigns = [
    campaignOf({ ...bundle, stacking: 'stackable' }),
    campaignOf({ id: 'plain', stacking: 'stackable' }),
  ]
  expect(remaining(campaigns)).toEqual({ 'heat-pump': 300, storage: 200, third: 200 })
  expect(remaining(campaigns, 'storage')).toMatchObject({ 'heat-pump': 200, third: 200 })
})

it('gets the base amount back that the combination had replaced', () => {
  const campaigns = [campaignOf({ ...bundle, amount: 20_000, replaces_base: true })]
  expect(remaining(campaigns)).toMatchObject({ 'heat-pump': 200 })
  expect(remaining(campaigns, 'storage')).toMatchObject({ 'heat-pump': 150 })
})

it('loses a bonus from a number of devices on, and moves a step', () => {
  const fromThree = [campaignOf({ min_quantity: 3 })]
  expect(remaining(fromThree)).toEqual({ 'heat-pump': 200, storage: 200, third: 200 })
  expect(remaining(fromThree, 'storage')).toMatchObject({ 'heat-pump': 150, third: 150 })
  const thirdOn = [campaignOf({ amount_rule: 'step', min_quantity: 3 }, { units_before: 1 })]
  expect(remaining(thirdOn)).toEqual({ 'heat-pump': 150, storage: 200, third: 200 })
  expect(remaining(thirdOn, 'heat-pump')).toMatchObject({ storage: 150, third: 200 })
})

it('takes up no campaign that nothing was reserved for', () => {
  const other = campaignOf({
    id: 'other',
    products: ['heat-pump'],
    stacking: 'exclusive',
    amount: 3_000,
  })
  const campaigns = [campaignOf({ ...bundle, stacking: 'exclusive' }), other]
  expect(remaining(campaigns, 'storage')).toMatchObject({ 'heat-pump': 150, third: 180 })
})

it('keeps a bonus when a better one is free for the device', () => {
  const first = { ...heatPump, id: 'first', serial: 'CV10000000' }
  const campaigns = [
    campaignOf({ ...bundle, stacking: 'exclusive' }),
    campaignOf({ id: 'plain', products: ['heat-pump'], stacking: 'exclusive' }),
  ]
  const input = { ...claimOf([first, heatPump, storage]), campaigns }
  const payments = calculate(input).lines
  expect(payments.map(({ amount }) => amount)).toEqual([25_000, 20_000, 15_000])
  const reduced = remainingPayments({ input, payments }, new Set(['first']))
  expect(reduced).toEqual(payments)
})

it('counts for the tier once the campaign that does not count is lost', () => {
  const campaigns = [campaignOf({ ...bundle, counts: false })]
  const input = { ...claimOf([heatPump, storage]), campaigns }
  const payments = calculate(input).lines
  const reduced = remainingPayments({ input, payments }, new Set(['storage']))
  expect(payments.map(({ counts }) => counts)).toEqual([false, true])
  expect(reduced.map(({ counts }) => counts)).toEqual([true, true])
})
