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
  /** A note for the approver. */
  note?: string
  /** So many days ago it was put on trial. */
  on_trial_since?: number
  /** A change that a second person still has to confirm. */
  asks?: { command: 'raise_budget'; input: { budget: number; reason: string } }
  /** The targets of the first installer, the demo's own, and the minimum of the others. */
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
    name_en: 'Split climate weeks',
    description_en: '€25 bonus for each split air conditioner.',
    name_it: 'Settimane clima split',
    description_it: '25 € di bonus per ogni climatizzatore split.',
    name_es: 'Semanas del clima split',
    description_es: '25 € de bono por cada equipo split.',
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
    name_en: 'Heat pump switch',
    description_en:
      '€50 bonus for each heat pump, on top of the base amount. The order date counts.',
    name_it: 'Passaggio alla pompa di calore',
    description_it:
      '50 € di bonus per ogni pompa di calore, oltre all’importo base. Conta la data dell’ordine.',
    name_es: 'Cambio a bomba de calor',
    description_es:
      '50 € de bono por cada bomba de calor, además del importe base. Cuenta la fecha del pedido.',
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
    name_en: 'Heat plus',
    description_en: '20% more cashback on heat pumps and condensing boilers.',
    name_it: 'Calore più',
    description_it: '20 % di cashback in più su pompe di calore e caldaie a condensazione.',
    name_es: 'Calor plus',
    description_es: '20 % más de cashback en bombas de calor y calderas de condensación.',
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
    name_en: 'Storage weeks',
    description_en: '€15 bonus from the second buffer or hot-water tank on.',
    name_it: 'Settimane degli accumuli',
    description_it: '15 € di bonus dal secondo accumulo o bollitore.',
    name_es: 'Semanas de los acumuladores',
    description_es: '15 € de bono a partir del segundo acumulador.',
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
      'Mit jedem Fachbetrieb ist ein eigenes Ziel vereinbart. Ab dem Gerät, mit dem Sie es erreichen, gibt es 30 € Bonus für jedes.',
    name_en: 'Target bonus',
    description_en:
      'A target of its own is agreed with each installer. From the device that reaches it, each brings a bonus of €30.',
    name_it: 'Premio obiettivo',
    description_it:
      'Con ogni installatore è concordato un obiettivo proprio. Dall’apparecchio che lo raggiunge, ognuno porta 30 € di bonus.',
    name_es: 'Prima por objetivo',
    description_es:
      'Con cada instalador se acuerda un objetivo propio. Desde el aparato que lo alcanza, cada uno aporta 30 € de bono.',
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
