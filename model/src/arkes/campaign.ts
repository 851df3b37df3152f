import {
  boolean,
  date,
  defineArke,
  float,
  integer,
  link,
  list,
  money,
  string,
} from '../arke/define.ts'
import { tierNames } from '../people/tier-names.ts'
import { campaignStatuses } from './campaign-statuses.ts'
import { productFamilies } from './product.ts'
import { label, translated } from './shared-fields.ts'

const highest_amount = 1_000_000
const highest_budget = 100_000_000

/** A bonus on top of the base rate, for a time; the rule in force is its version. */
export const campaign = defineArke({
  id: 'campaign',
  label: 'Aktion',
  order: ['purchase_from;desc'],
  fields: {
    label,
    name: string({ label: 'Name', required: true, min_length: 3, max_length: 100 }),
    ...translated('name', { label: 'Name', max_length: 100 }),
    campaign_status: string({
      label: 'Status',
      required: true,
      read_only: true,
      default: 'draft',
      values: campaignStatuses,
    }),
    status_reason: string({ label: 'Grund', max_length: 500, read_only: true }),
    description: string({ label: 'Beschreibung', max_length: 2_000, long: true }),
    ...translated('description', { label: 'Beschreibung', max_length: 2_000, long: true }),
    terms_text: string({ label: 'Teilnahmebedingungen', max_length: 10_000, long: true }),
    ...translated('terms_text', { label: 'Teilnahmebedingungen', max_length: 10_000, long: true }),
    reference_date: string({
      label: 'Maßgebliches Datum',
      required: true,
      default: 'invoice_date',
      values: {
        order_date: 'Bestelldatum',
        invoice_date: 'Rechnungsdatum',
        delivery_date: 'Lieferdatum',
        commissioning_date: 'Inbetriebnahme',
      },
    }),
    purchase_from: date({ label: 'Kauf ab', required: true }),
    purchase_to: date({ label: 'Kauf bis', required: true }),
    commissioning_from: date({ label: 'Inbetriebnahme ab' }),
    commissioning_to: date({ label: 'Inbetriebnahme bis' }),
    claim_to: date({ label: 'Einreichen bis' }),
    claim_days: integer({ label: 'Einreichfrist in Tagen', min: 0, max: 3_650 }),
    late_grace_days: integer({ label: 'Nachfrist in Tagen', min: 0, max: 365 }),
    families: string({
      label: 'Produktfamilien',
      multiple: true,
      values: productFamilies,
      values_of: 'product_family',
    }),
    link_products: link({ label: 'Produkte', to: 'product', multiple: true }),
    link_sales_groups: link({ label: 'Verkaufsgruppen', to: 'sales_group', multiple: true }),
    regions: list({
      label: 'Postleitzahlgebiete',
      helper_text: 'Womit die Postleitzahl der Verkaufsstelle beginnt, zum Beispiel 8 oder 803.',
    }),
    tiers: string({
      label: 'Stufen',
      multiple: true,
      values: tierNames,
      values_of: 'tier',
    }),
    new_customers_only: boolean({ label: 'Nur Neukunden', default: false, required: true }),
    amount_rule: string({
      label: 'Bonus',
      required: true,
      default: 'fixed',
      values: {
        fixed: 'Betrag je Gerät',
        percent_of_base: 'Prozent vom Grundbetrag',
        percent_of_net_price: 'Prozent vom Netto-Einzelpreis',
        step: 'Betrag ab einer Stückzahl',
        bundle: 'Betrag je Kombination',
      },
    }),
    amount: money({ label: 'Betrag', min: 0, max: highest_amount }),
    percent: float({ label: 'Prozent', min: 0, max: 100 }),
    min_quantity: integer({ label: 'Ab Stückzahl', min: 1, max: 1_000_000 }),
    personal_target: boolean({
      label: 'Persönliches Ziel',
      default: false,
      required: true,
      helper_text:
        'Gezahlt wird ab dem Ziel, das mit jedem Fachbetrieb einzeln vereinbart ist; wer keines hat, für den gilt „Ab Stückzahl“. Ohne „Ab Stückzahl“ nehmen nur Fachbetriebe mit eigenem Ziel teil. Die Ziele setzen Sie unter „Ziele“.',
    }),
    link_bundle_products: link({ label: 'Kombiniert mit', to: 'product', multiple: true }),
    replaces_base: boolean({ label: 'Ersetzt den Grundbetrag', default: false, required: true }),
    stacking: string({
      label: 'Kombinierbarkeit',
      required: true,
      default: 'stackable',
      values: { exclusive: 'allein', stackable: 'kombinierbar', best_of: 'nur die beste' },
    }),
    stacking_group: string({ label: 'Gruppe', max_length: 60 }),
    priority: integer({ label: 'Rang', default: 100, required: true, min: 0, max: 1_000 }),
    pays: boolean({ label: 'Zahlt', default: true, required: true }),
    counts: boolean({ label: 'Zählt für Stufen', default: true, required: true }),
    installer_cap: money({ label: 'Obergrenze je Fachbetrieb', min: 0, max: highest_budget }),
    sales_group_cap: money({ label: 'Obergrenze je Verkaufsgruppe', min: 0, max: highest_budget }),
    budget: money({ label: 'Budget', min: 0, max: highest_budget }),
    budget_policy: string({
      label: 'Wenn das Budget nicht reicht',
      required: true,
      default: 'base_only',
      values: {
        base_only: 'nur Grundbetrag',
        partial: 'Rest auszahlen',
        waiting_list: 'Warteliste',
        refuse: 'nicht annehmen',
      },
    }),
    wholesaler_mode: string({
      label: 'Großhändler',
      required: true,
      default: 'programme',
      values: {
        programme: 'wie im Programm',
        none: 'kein Anteil',
        bonus: 'eigener Bonus',
        cofunding: 'trägt einen Anteil',
      },
    }),
    wholesaler_amount: money({ label: 'Bonus des Großhändlers', min: 0, max: highest_amount }),
    wholesaler_percent: float({ label: 'Anteil des Großhändlers', min: 0, max: 100 }),
    tax_treatment: string({
      label: 'Steuerliche Behandlung',
      required: true,
      default: 'price_reduction',
      values: {
        price_reduction: 'Entgeltminderung',
        service_credit: 'Gutschrift (§ 14 UStG)',
        manual: 'Einzelfall',
      },
    }),
    addresses_consumers: boolean({
      label: 'Richtet sich an Endkunden',
      default: false,
      required: true,
    }),
    subsidy_notice: boolean({ label: 'Förderhinweis zeigen', default: false, required: true }),
    wordings_acknowledged: boolean({
      label: 'Formulierungen zu Förderungen geprüft',
      default: false,
      required: true,
    }),
    proposed_by: link({ label: 'Vorgeschlagen von', to: 'arke_auth_member', read_only: true }),
    activated_by: link({ label: 'Freigegeben von', to: 'arke_auth_member', read_only: true }),
  },
})
