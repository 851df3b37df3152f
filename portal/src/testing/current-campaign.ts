import type { CurrentCampaign } from '@ruecklauf/model'

/** 50 EUR for each device, bought between March and June of a future year. */
export const currentCampaign: CurrentCampaign = {
  id: 'c1',
  name: 'Frühjahr',
  description: null,
  described_in: 'de',
  sentence: 'Ein Satz.',
  pays: true,
  amount_rule: 'fixed',
  amount: 50,
  percent: null,
  min_quantity: null,
  personal_target: false,
  replaces_base: false,
  stacking: 'stackable',
  reference_date: 'invoice_date',
  purchase_from: '2126-03-01',
  purchase_to: '2126-06-30',
  subsidy_notice: false,
  budget: null,
  share: null,
}
