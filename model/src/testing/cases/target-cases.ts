import type { CampaignInput } from '../../calculation/input.ts'
import { campaignOf } from '../example-claim.ts'
import { type CalculationCase, heatPumps, storage } from './case.ts'

/** From the target on 50.00 EUR; 10 devices for those who have no target of their own. */
const challenge = (
  over: Parameters<typeof campaignOf>[0],
  standing: Parameters<typeof campaignOf>[1],
): CampaignInput =>
  campaignOf({ amount_rule: 'step', personal_target: true, min_quantity: 10, ...over }, standing)

/** For tests: campaigns that pay each installer from their own target on. */
export const targetCases: CalculationCase[] = [
  {
    name: 'pays from the device on that reaches the target',
    campaigns: [challenge({}, { units_before: 13, target: 15 })],
    devices: heatPumps(3),
    cents: [15_000, 20_000, 20_000],
    device_codes: [
      ['campaign_target_missed'],
      ['campaign_target_reached'],
      ['campaign_target_reached'],
    ],
  },
  {
    name: 'pays each device once the target was reached by earlier claims',
    campaigns: [challenge({}, { units_before: 15, target: 15 })],
    devices: heatPumps(1),
    cents: [20_000],
    device_codes: [['campaign_target_reached']],
  },
  {
    name: 'a target below what goes for all is the installer’s own advantage',
    campaigns: [challenge({}, { units_before: 2, target: 3 })],
    devices: heatPumps(1),
    cents: [20_000],
    device_codes: [['campaign_target_reached']],
  },
  {
    name: 'a target above what goes for all counts in its place',
    campaigns: [challenge({}, { units_before: 11, target: 20 })],
    devices: heatPumps(1),
    cents: [15_000],
    device_codes: [['campaign_target_missed']],
  },
  {
    name: 'without a target of his own, what goes for all counts',
    campaigns: [challenge({}, { units_before: 8 })],
    devices: heatPumps(2),
    cents: [15_000, 20_000],
    device_codes: [['campaign_target_missed'], ['campaign_target_reached']],
  },
  {
    name: 'where nothing goes for all, who has no target is paid nothing, but counted',
    campaigns: [challenge({ min_quantity: null }, { units_before: 99 })],
    devices: heatPumps(2),
    cents: [15_000, 15_000],
    claim_codes: ['campaign_target_none'],
    device_codes: [[], []],
  },
  {
    name: 'where nothing goes for all, who has a target is paid from it on',
    campaigns: [challenge({ min_quantity: null }, { target: 2 })],
    devices: heatPumps(2),
    cents: [15_000, 20_000],
    device_codes: [['campaign_target_missed'], ['campaign_target_reached']],
  },
  {
    name: 'a target of one pays from the first device on',
    campaigns: [challenge({}, { target: 1 })],
    devices: heatPumps(1),
    cents: [20_000],
    device_codes: [['campaign_target_reached']],
  },
  {
    name: 'a target counts the campaign’s products only',
    campaigns: [challenge({ products: ['storage'] }, { target: 2 })],
    devices: [...heatPumps(1), storage(2), storage(3)],
    cents: [15_000, 15_000, 20_000],
    device_codes: [[], ['campaign_target_missed'], ['campaign_target_reached']],
  },
  {
    name: 'a target counts no device that is not paid',
    campaigns: [challenge({}, { target: 2 })],
    devices: [...heatPumps(1, { serial_state: 'rewarded' }), storage(2)],
    cents: [0, 15_000],
    device_codes: [[], ['campaign_target_missed']],
  },
  {
    name: 'a target counts devices that a better campaign pays for',
    campaigns: [
      challenge({ stacking: 'exclusive', amount: 1_000 }, { target: 1 }),
      campaignOf({ id: 'campaign-2', name: 'Sommer', stacking: 'exclusive', amount: 9_000 }),
    ],
    devices: heatPumps(1),
    cents: [24_000],
    device_codes: [['campaign_fixed', 'campaign_lost']],
  },
  {
    name: 'reaching the target may replace the base amount',
    campaigns: [challenge({ replaces_base: true, amount: 18_000 }, { target: 2 })],
    devices: heatPumps(2),
    cents: [15_000, 18_000],
    device_codes: [['campaign_target_missed'], ['campaign_replaces_base']],
  },
  {
    name: 'a target means nothing to a campaign without personal targets',
    campaigns: [campaignOf({ amount_rule: 'step', min_quantity: 2 }, { target: 1 })],
    devices: heatPumps(1),
    cents: [15_000],
    device_codes: [['campaign_step_missed']],
  },
]
