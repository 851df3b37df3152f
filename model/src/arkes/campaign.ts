import { boolean, date, defineArke, float, integer, link, money, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** A bonus on top of the base rate, for a time and an audience. */
export const campaign = defineArke({
  id: 'campaign',
  label: 'Kampagne',
  order: ['purchase_from;desc'],
  fields: {
    label,
    name: string({ label: 'Name', required: true, max_length: 100 }),
    campaign_status: string({
      label: 'Status',
      required: true,
      default: 'draft',
      values: {
        draft: 'Entwurf',
        in_approval: 'Zur Freigabe',
        planned: 'Geplant',
        active: 'Aktiv',
        paused: 'Pausiert',
        exhausted: 'Budget erschöpft',
        ended: 'Abgelaufen',
        settled: 'Abgerechnet',
      },
    }),
    description: string({ label: 'Beschreibung', max_length: 2_000, long: true }),
    audience: string({
      label: 'Zielgruppe',
      required: true,
      default: 'installer',
      values: { installer: 'Installateure', wholesaler: 'Großhändler', both: 'Beide' },
    }),
    purchase_from: date({ label: 'Kauf ab', required: true }),
    purchase_to: date({ label: 'Kauf bis', required: true }),
    claim_to: date({ label: 'Einreichen bis', required: true }),
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
    amount_rule: string({
      label: 'Bonus',
      required: true,
      default: 'fixed',
      values: {
        fixed: 'Betrag je Gerät',
        percent_of_base: 'Prozent vom Grundbetrag',
        percent_of_net_price: 'Prozent vom Netto-Einzelpreis',
        step: 'Betrag ab einer Stückzahl',
      },
    }),
    amount: money({ label: 'Betrag', min: 0 }),
    percent: float({ label: 'Prozent', min: 0, max: 100 }),
    min_quantity: integer({ label: 'Ab Stückzahl', min: 1 }),
    stacking: string({
      label: 'Kombinierbarkeit',
      required: true,
      default: 'stackable',
      values: { exclusive: 'allein', stackable: 'kombinierbar', best_of: 'nur die beste' },
    }),
    priority: integer({ label: 'Rang', default: 100, required: true, min: 0, max: 1_000 }),
    budget: money({ label: 'Budget', min: 0 }),
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
    link_products: link({ label: 'Produkte', to: 'product', multiple: true }),
    link_sales_groups: link({ label: 'Verkaufsgruppen', to: 'sales_group', multiple: true }),
  },
})
