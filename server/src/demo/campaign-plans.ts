import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { DemoProduct } from './products.ts'

type Family = DemoProduct['family']

/** A campaign of the demo; amounts in cents, days counted from today. */
export interface CampaignPlan
  extends Omit<
    Insertable<Tables['campaign']>,
    'id' | 'purchase_from' | 'purchase_to' | 'claim_to' | 'proposed_by' | 'activated_by'
  > {
  /** First day of purchase, and how many follow it. */
  from: number
  days: number
  /** Days in which claims may come after the last day of purchase. */
  claim_days_after: number
  families: readonly Family[]
  /** The other side of a combination. */
  partners?: readonly Family[]
}

/** One of each kind that a manufacturer would run, in every state of its life. */
export const campaignPlans: readonly CampaignPlan[] = [
  {
    name: 'Frühjahrsaktion Split-Klima',
    description: '25 EUR Bonus je Split-Klimagerät zum Saisonstart.',
    campaign_status: 'ended',
    from: -120,
    days: 90,
    claim_days_after: 60,
    families: ['split'],
    amount_rule: 'fixed',
    amount: 2_500,
    budget: 90_000,
    installer_cap: 50_000,
  },
  {
    name: 'Heizungswechsel Wärmepumpe',
    description: '50 EUR Bonus je Wärmepumpe, zusätzlich zum Grundbetrag.',
    campaign_status: 'active',
    from: -60,
    days: 120,
    claim_days_after: 60,
    families: ['heat_pump'],
    amount_rule: 'fixed',
    amount: 5_000,
    stacking: 'exclusive',
    priority: 10,
    budget: 120_000,
    budget_policy: 'waiting_list',
    installer_cap: 100_000,
  },
  {
    name: 'Wärmepumpen-Plus',
    description: '20 % mehr Cashback auf Wärmepumpen und Brennwertgeräte.',
    campaign_status: 'active',
    from: -90,
    days: 180,
    claim_days_after: 60,
    families: ['heat_pump', 'boiler'],
    amount_rule: 'percent_of_base',
    percent: 20,
    budget: 170_000,
    budget_policy: 'partial',
    wholesaler_mode: 'bonus',
    wholesaler_percent: 5,
  },
  {
    name: 'Speicher-Wochen',
    description: '15 EUR Bonus ab dem zweiten Puffer- oder Warmwasserspeicher.',
    campaign_status: 'active',
    from: -45,
    days: 90,
    claim_days_after: 60,
    families: ['storage'],
    amount_rule: 'step',
    amount: 1_500,
    min_quantity: 2,
    budget: 25_000,
  },
  {
    name: 'Lüftung im Winter',
    description: '20 EUR Bonus je Lüftungsgerät.',
    campaign_status: 'planned',
    from: 20,
    days: 75,
    claim_days_after: 60,
    families: ['ventilation'],
    amount_rule: 'fixed',
    amount: 2_000,
    budget: 1_000_000,
  },
  {
    name: 'Systempaket Wärmepumpe und Speicher',
    description: '100 EUR Bonus, wenn Wärmepumpe und Speicher zusammen eingereicht werden.',
    campaign_status: 'in_approval',
    from: 14,
    days: 90,
    claim_days_after: 60,
    families: ['heat_pump'],
    partners: ['storage'],
    amount_rule: 'bundle',
    amount: 10_000,
    budget: 2_000_000,
    budget_policy: 'refuse',
  },
]
