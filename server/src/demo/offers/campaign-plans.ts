import type { ProductFamily } from '@ruecklauf/model'
import type { Insertable } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A campaign of the demo; amounts in cents, days counted from today. */
export interface CampaignPlan
  extends Omit<
    Insertable<Tables['campaign']>,
    | 'id'
    | 'campaign_status'
    | 'purchase_from'
    | 'purchase_to'
    | 'claim_to'
    | 'proposed_by'
    | 'activated_by'
  > {
  /** How far its people have taken it; the days do the rest. */
  goes_to: 'draft' | 'approval' | 'force'
  /** For whoever approves it. */
  note?: string
  /** So many days ago it was put on trial. */
  on_trial_since?: number
  /** A change that a second person still has to confirm. */
  asks?: { command: 'raise_budget'; input: { budget: number; reason: string } }
  /** What the first installer, the demo's own, is to reach, and the others at least. */
  targets?: { own: number; others: number }
  /** First day of purchase, and how many follow it. */
  from: number
  days: number
  /** Days in which claims may come after the last day of purchase. */
  claim_days_after: number
  families: ProductFamily[]
  /** The other side of a combination. */
  partners?: readonly ProductFamily[]
}

/** One of each kind that a manufacturer would run, in every state of its life. */
export const campaignPlans: readonly CampaignPlan[] = [
  {
    name: 'Klimawochen Split',
    description: '25 € Bonus je Split-Klimagerät.',
    goes_to: 'force',
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
    description: '50 € Bonus je Wärmepumpe, zusätzlich zum Grundbetrag. Es zählt das Bestelldatum.',
    goes_to: 'force',
    reference_date: 'order_date',
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
    asks: {
      command: 'raise_budget',
      input: {
        budget: 2_000,
        reason: 'Bei der jetzigen Nachfrage reicht das Budget nicht bis zum Ende.',
      },
    },
  },
  {
    name: 'Wärme-Plus',
    description: '20 % mehr Cashback auf Wärmepumpen und Brennwertgeräte.',
    goes_to: 'force',
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
    description: '15 € Bonus ab dem zweiten Puffer- oder Warmwasserspeicher.',
    goes_to: 'force',
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
    name: 'Zielprämie',
    description:
      'Mit jedem Betrieb ist ein eigenes Ziel vereinbart. Ab dem Gerät, mit dem Sie es erreichen, gibt es 30 € Bonus für jedes.',
    goes_to: 'force',
    targets: { own: 17, others: 3 },
    from: -75,
    days: 120,
    claim_days_after: 60,
    families: ['heat_pump', 'boiler', 'storage', 'split', 'ventilation'],
    amount_rule: 'step',
    amount: 3_000,
    personal_target: true,
  },
  {
    name: 'Lüftungswochen',
    description: '20 € Bonus je Lüftungsgerät.',
    goes_to: 'force',
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
    description: '100 € Bonus, wenn Wärmepumpe und Speicher zusammen eingereicht werden.',
    goes_to: 'approval',
    note: 'Bitte prüfen Sie die Höhe des Bonus noch einmal.',
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
  {
    name: 'Brennwert-Frühjahr',
    description: '30 € Bonus je Brennwertgerät.',
    goes_to: 'draft',
    on_trial_since: 20,
    from: 60,
    days: 90,
    claim_days_after: 60,
    families: ['boiler'],
    amount_rule: 'fixed',
    amount: 3_000,
    budget: 150_000,
  },
]
