import { anyAudience } from '../../calculation/input.ts'
import { campaignOf, programmeOf } from '../example-claim.ts'
import { type CalculationCase, heatPumps } from './case.ts'

const invoiced = (invoice_date: string, submitted_on = '2026-05-20') => ({
  dates: { invoice_date },
  submitted_on,
})
const paid = { devices: heatPumps(1), cents: [20_000], device_codes: [['campaign_fixed']] } as const
const unpaid = { devices: heatPumps(1), cents: [15_000], device_codes: [[]] } as const

/** For tests: which claims a campaign is for. */
export const dateCases: CalculationCase[] = [
  row('the first day of purchase counts', { claim: invoiced('2026-03-01', '2026-04-01'), ...paid }),
  row('the day before does not', {
    claim: invoiced('2026-02-28', '2026-04-01'),
    ...unpaid,
    claim_codes: ['campaign_purchase_outside'],
  }),
  row('the last day of purchase counts', {
    claim: invoiced('2026-06-30', '2026-07-10'),
    ...paid,
  }),
  row('the day after does not', {
    claim: invoiced('2026-07-01', '2026-07-10'),
    ...unpaid,
    claim_codes: ['campaign_purchase_outside'],
  }),
  {
    name: 'a campaign that ended is paid for purchases within it',
    campaigns: [campaignOf({ purchase_to: '2026-05-01' })],
    claim: invoiced('2026-05-01', '2026-06-20'),
    ...paid,
  },
  ...(['order_date', 'delivery_date', 'commissioning_date'] as const).flatMap((reference_date) => [
    {
      name: `a campaign may go by its own date: ${reference_date}`,
      campaigns: [campaignOf({ reference_date })],
      claim: { dates: { invoice_date: '2026-05-01', [reference_date]: '2026-04-30' } },
      ...paid,
    },
    {
      name: `a campaign does not apply while its own date is missing: ${reference_date}`,
      campaigns: [campaignOf({ reference_date })],
      ...unpaid,
      claim_codes: ['campaign_date_missing' as const],
    },
  ]),
  {
    name: 'the date of the campaign decides, not the one of the programme',
    campaigns: [campaignOf({ reference_date: 'order_date' })],
    claim: { dates: { invoice_date: '2026-05-01', order_date: '2026-02-20' } },
    ...unpaid,
    claim_codes: ['campaign_purchase_outside'],
  },
  ...(
    [
      ['the first day of orders', '2026-03-01', paid],
      ['the last day of orders', '2026-06-30', paid],
      ['the day after the last of orders', '2026-07-01', unpaid],
    ] as const
  ).map(([name, order_date, result]) => ({
    name: `${name} decides, whatever the invoice says`,
    campaigns: [campaignOf({ reference_date: 'order_date' as const, claim_days: 180 })],
    claim: { dates: { invoice_date: '2026-07-20', order_date }, submitted_on: '2026-08-01' },
    ...result,
    ...(result === unpaid ? { claim_codes: ['campaign_purchase_outside' as const] } : {}),
  })),
  {
    name: 'commissioning within its window counts',
    campaigns: [campaignOf({ commissioning_from: '2026-05-01', commissioning_to: '2026-05-10' })],
    claim: { dates: { invoice_date: '2026-05-01', commissioning_date: '2026-05-10' } },
    ...paid,
  },
  {
    name: 'commissioning after its window does not',
    campaigns: [campaignOf({ commissioning_to: '2026-05-10' })],
    claim: { dates: { invoice_date: '2026-05-01', commissioning_date: '2026-05-11' } },
    ...unpaid,
    claim_codes: ['campaign_commissioning_outside'],
  },
  {
    name: 'commissioning that nobody stated does not',
    campaigns: [campaignOf({ commissioning_from: '2026-05-01' })],
    ...unpaid,
    claim_codes: ['campaign_commissioning_missing'],
  },
  {
    name: 'a claim on the last of the days after the purchase is in time',
    campaigns: [campaignOf({ claim_days: 30 })],
    claim: { submitted_on: '2026-05-31' },
    ...paid,
  },
  {
    name: 'a claim within the grace is paid and marked',
    campaigns: [campaignOf({ claim_days: 30 })],
    claim: { submitted_on: '2026-06-01' },
    ...paid,
    claim_codes: ['campaign_claim_late'],
  },
  {
    name: 'a claim after the grace is not paid by the campaign',
    campaigns: [campaignOf({ claim_days: 30, late_grace_days: 7 })],
    claim: { submitted_on: '2026-06-08' },
    ...unpaid,
    claim_codes: ['campaign_claim_outside'],
  },
  {
    name: 'the last day for claims ends a longer window',
    campaigns: [campaignOf({ claim_to: '2026-05-19', late_grace_days: 0 })],
    ...unpaid,
    claim_codes: ['campaign_claim_outside'],
  },
  {
    name: 'a claim outside the programme’s own window is not asked for campaigns',
    campaigns: [campaignOf({ claim_days: 365, claim_to: null })],
    devices: heatPumps(1),
    claim: { submitted_on: '2026-12-01' },
    cents: [0],
    device_codes: [[]],
  },
  {
    name: 'a sales group that is addressed takes part',
    campaigns: [campaignOf({ sales_groups: ['north', 'south'] })],
    claim: { audience: { ...anyAudience, sales_groups: ['branch-1', 'south'] } },
    ...paid,
  },
  {
    name: 'another sales group does not',
    campaigns: [campaignOf({ sales_groups: ['north'] })],
    claim: { audience: { ...anyAudience, sales_groups: ['south'] } },
    ...unpaid,
    claim_codes: ['campaign_other_audience'],
  },
  {
    name: 'a region is the beginning of a postcode',
    campaigns: [campaignOf({ regions: ['70', '8'] })],
    claim: { audience: { ...anyAudience, postcode: '80331' } },
    ...paid,
  },
  {
    name: 'an unknown postcode lies in no region',
    campaigns: [campaignOf({ regions: ['8'] })],
    ...unpaid,
    claim_codes: ['campaign_other_audience'],
  },
  {
    name: 'a campaign of a tier is for that tier',
    campaigns: [campaignOf({ tiers: ['gold'] })],
    programme: programmeOf({ tier: { id: 'basis', basis_points: 10_000 } }),
    ...unpaid,
    claim_codes: ['campaign_other_audience'],
  },
  {
    name: 'a campaign for new customers is for them only',
    campaigns: [campaignOf({ new_customers_only: true })],
    ...unpaid,
    claim_codes: ['campaign_other_audience'],
  },
  {
    name: 'a new customer has it',
    campaigns: [campaignOf({ new_customers_only: true })],
    claim: { audience: { ...anyAudience, is_new_customer: true } },
    ...paid,
  },
]

function row(name: string, values: Omit<CalculationCase, 'name' | 'campaigns'>): CalculationCase {
  return { name, campaigns: [campaignOf()], ...values }
}
