import {
  boolean,
  contentOf,
  date,
  datetime,
  defineArke,
  dict,
  integer,
  link,
  list,
  money,
  string,
} from '../arke/define.ts'
import type { TraceStep } from '../calculation/trace.ts'
import type { Check } from '../checks/checks.ts'
import type { RequestItem } from '../claims/mails/request-item.ts'
import type { Provenance } from '../claims/provenance.ts'
import { lands } from '../days/german-holidays.ts'
import type { Wording } from '../texts/wording.ts'
import { productFamilies } from './product.ts'
import { label } from './shared-fields.ts'

/**
 * The twelve states of a claim (docs/domain.md, States); clients know
 * `request_document` by its name.
 */
export const paperworkStatuses = {
  draft: 'Entwurf',
  submitted: 'Eingereicht',
  in_review: 'In Prüfung',
  request_document: 'Unterlagen angefordert',
  pending_second_approval: 'Zweitfreigabe',
  approved: 'Genehmigt',
  partially_approved: 'Teilweise genehmigt',
  rejected: 'Abgelehnt',
  objection: 'Einspruch in Prüfung',
  withdrawn: 'Zurückgezogen',
  expired: 'Abgelaufen',
  reversed: 'Zurückgefordert',
} as const

/** A claim for cashback on installed devices, from the draft (a scan) to the decision. */
export const paperwork = defineArke({
  id: 'paperwork',
  label: 'Vorgang',
  order: ['inserted_at;desc'],
  fields: {
    label,
    claim_number: string({ label: 'Vorgangsnummer', unique: true, read_only: true }),
    paperwork_status: string({
      label: 'Status',
      values: paperworkStatuses,
      required: true,
      read_only: true,
      default: 'draft',
    }),
    link_installer: link({
      label: 'Fachbetrieb',
      to: 'installer',
      required: true,
      read_only: true,
    }),
    /** Who of the firm began it. */
    link_person: link({ label: 'Erfasst von', to: 'person', read_only: true }),
    link_sales_point: link({ label: 'Verkaufsstelle', to: 'sales_point' }),
    link_wholesaler: link({
      label: 'Großhändler',
      helper_text: 'Der, dem die Verkaufsstelle bei der Einreichung gehörte.',
      to: 'wholesaler',
      read_only: true,
    }),

    invoice_number: string({ label: 'Rechnungsnummer', max_length: 60 }),
    invoice_date: date({ label: 'Rechnungsdatum' }),
    invoice_seller: string({ label: 'Verkäufer laut Rechnung', max_length: 200 }),
    invoice_seller_vat: string({ label: 'USt-IdNr. des Verkäufers', max_length: 30 }),
    invoice_buyer: string({ label: 'Käufer laut Rechnung', max_length: 200 }),
    invoice_total: money({ label: 'Rechnungsbetrag brutto', min: 0 }),
    order_number: string({ label: 'Bestellnummer', max_length: 60 }),
    order_date: date({ label: 'Bestelldatum' }),
    delivery_date: date({ label: 'Lieferdatum' }),
    commissioning_date: date({ label: 'Inbetriebnahme am' }),
    installation_street: string({ label: 'Straße und Hausnummer', max_length: 100 }),
    installation_postcode: string({ label: 'PLZ', pattern: /^\d{4,5}$/ }),
    installation_city: string({ label: 'Ort', max_length: 60 }),
    note: string({ label: 'Anmerkung', max_length: 2_000, long: true }),
    provenance: dict({
      label: 'Herkunft der Angaben',
      helper_text: 'Je Feld: aus der E-Rechnung oder vom Fachbetrieb.',
      apart: true,
      ...contentOf<Provenance>(),
    }),

    document_type: string({
      label: 'Art der Unterlage',
      read_only: true,
      values: { e_invoice: 'E-Rechnung', pdf: 'PDF', photo: 'Foto' },
    }),
    device_count: integer({ label: 'Geräte', read_only: true, default: 0, required: true }),
    expected_amount: money({
      label: 'Voraussichtlicher Cashback',
      read_only: true,
      default: 0,
      required: true,
    }),
    approved_amount: money({ label: 'Genehmigter Cashback', read_only: true }),
    submitted_at: datetime({ label: 'Eingereicht am', read_only: true }),
    taken_at: datetime({ label: 'Übernommen am', read_only: true }),
    decided_at: datetime({ label: 'Entschieden am', read_only: true }),
    due_on: date({ label: 'Zu entscheiden bis', read_only: true }),
    put_off_until: date({ label: 'Zurückgestellt bis', read_only: true }),
    is_late: boolean({ label: 'Verspätet', read_only: true, default: false, required: true }),
    link_assignee: link({ label: 'Bearbeitet von', to: 'arke_auth_member', read_only: true }),
    checks: list({ label: 'Prüfungen', read_only: true, apart: true, ...contentOf<Check[]>() }),
    risk_score: integer({ label: 'Risikopunkte', read_only: true, default: 0, required: true }),
    risk_level: string({
      label: 'Risiko',
      helper_text: 'Nach den Schwellen, die bei der Beurteilung galten.',
      read_only: true,
      required: true,
      default: 'green',
      values: { green: 'Gering', amber: 'Mittel', red: 'Hoch' },
    }),
    checks_made: integer({
      label: 'Geprüft',
      helper_text: 'Prüfungen, die möglich waren.',
      read_only: true,
      default: 0,
      required: true,
    }),
    checks_passed: integer({
      label: 'Bestanden',
      helper_text: 'Prüfungen, die bestanden sind.',
      read_only: true,
      default: 0,
      required: true,
    }),
    product_families: string({
      label: 'Produktfamilien',
      helper_text: 'Die der Geräte.',
      multiple: true,
      read_only: true,
      values: productFamilies,
      values_of: 'product_family',
    }),
    link_products: link({
      label: 'Produkte',
      helper_text: 'Die der Geräte, sobald eingereicht ist.',
      to: 'product',
      multiple: true,
      read_only: true,
    }),
    link_campaigns: link({
      label: 'Aktionen',
      helper_text: 'Für die Geräte des Vorgangs zählen.',
      to: 'campaign',
      multiple: true,
      read_only: true,
    }),
    land: string({
      label: 'Bundesland',
      helper_text: 'Das des Einbauorts; ohne ihn das der Verkaufsstelle.',
      read_only: true,
      values: lands,
    }),
    payout_state: string({
      label: 'Auszahlung',
      helper_text: 'Wie weit der Teil der Gutschrift ist, der am weitesten zurückliegt.',
      read_only: true,
      values: {
        unpaid: 'Nicht ausgezahlt',
        planned: 'Im Auszahlungslauf',
        sent: 'An die Bank übergeben',
        paid: 'Ausgezahlt',
      },
    }),
    paid_on: date({ label: 'Ausgezahlt am', read_only: true }),
    handed_up: boolean({
      label: 'Für die Verwaltung',
      helper_text: 'Ein Prüfer hat den Vorgang abgegeben; nur die Verwaltung übernimmt ihn.',
      read_only: true,
      default: false,
      required: true,
    }),
    in_conflict: boolean({
      label: 'Im Konflikt',
      helper_text: 'Ein Gerät beansprucht auch ein anderer Fachbetrieb.',
      read_only: true,
      default: false,
      required: true,
    }),
    new_message_at: datetime({
      label: 'Neue Nachricht seit',
      helper_text: 'Der Fachbetrieb hat geschrieben, und die Prüfung hat es noch nicht gelesen.',
      read_only: true,
    }),
    photo_due_on: date({
      label: 'Foto des Typenschilds bis',
      helper_text: 'Für ein Gerät wird ein Foto des Typenschilds gebraucht.',
      read_only: true,
    }),
    is_flagged: boolean({
      label: 'Markiert',
      helper_text: 'Die Herstellermarke bittet darum, genauer hinzusehen.',
      read_only: true,
      default: false,
      required: true,
    }),
    link_earlier_claim: link({
      label: 'Früherer Vorgang',
      helper_text: 'Der, dessen abgelehnte Geräte hier neu eingereicht werden.',
      to: 'paperwork',
      read_only: true,
    }),
    request_items: list({
      label: 'Angeforderte Unterlagen',
      read_only: true,
      ...contentOf<RequestItem[]>(),
    }),
    request_deadline: date({ label: 'Frist für Unterlagen', read_only: true }),
    resubmissions: integer({
      label: 'Nachforderungen',
      read_only: true,
      default: 0,
      required: true,
    }),
    decision_round: integer({
      label: 'Entscheidungsrunde',
      read_only: true,
      default: 0,
      required: true,
    }),
    decision_reason: string({ label: 'Ablehnungsgrund', read_only: true }),
    decision_words: dict({
      label: 'Wortlaut des Ablehnungsgrunds',
      read_only: true,
      ...contentOf<Wording>(),
    }),
    decision_text: string({ label: 'Begründung', read_only: true, long: true }),
    internal_note: string({ label: 'Interne Notiz', read_only: true, long: true }),
    snapshot: dict({
      label: 'Stand bei Einreichung',
      helper_text: 'Sätze, Bedingungen und Einstellungen, nach denen gerechnet wird.',
      read_only: true,
      apart: true,
    }),
    trace: list({ label: 'Rechenweg', read_only: true, apart: true, ...contentOf<TraceStep[]>() }),
  },
})

/** One device of a claim. */
export const paperwork_line = defineArke({
  id: 'paperwork_line',
  label: 'Gerät',
  order: ['link_paperwork;asc', 'position;asc'],
  fields: {
    label,
    link_paperwork: link({ label: 'Vorgang', to: 'paperwork', required: true }),
    link_installer: link({
      label: 'Fachbetrieb',
      to: 'installer',
      required: true,
      read_only: true,
    }),
    position: integer({ label: 'Position', min: 1, max: 10_000, required: true, default: 1 }),
    serial: string({ label: 'Seriennummer', max_length: 60 }),
    link_serial_number: link({ label: 'Gerät im Register', to: 'serial_number', read_only: true }),
    link_product: link({ label: 'Produkt', to: 'product' }),
    product_name: string({ label: 'Bezeichnung auf der Rechnung', max_length: 300 }),
    net_price: money({ label: 'Netto-Einzelpreis', min: 0 }),
    invoice_line: integer({ label: 'Rechnungsposition', min: 1 }),
    link_document: link({
      label: 'Rechnung',
      helper_text: 'Die von mehreren, auf der das Gerät steht.',
      to: 'document',
    }),
    provenance: dict({ label: 'Herkunft der Angaben', ...contentOf<Provenance>() }),
    serial_check: string({ label: 'Prüfung der Seriennummer', read_only: true }),
    expected_amount: money({
      label: 'Voraussichtlicher Cashback',
      read_only: true,
      default: 0,
      required: true,
    }),
    approved_amount: money({ label: 'Genehmigter Cashback', read_only: true }),
    decision: string({
      label: 'Entscheidung',
      read_only: true,
      required: true,
      default: 'open',
      values: {
        open: 'Offen',
        approved: 'Genehmigt',
        approved_reduced: 'Gekürzt genehmigt',
        rejected: 'Abgelehnt',
      },
    }),
    decision_reason: string({ label: 'Grund', read_only: true }),
    decision_words: dict({
      label: 'Wortlaut des Grunds',
      read_only: true,
      ...contentOf<Wording>(),
    }),
    trace: list({ label: 'Rechenweg', read_only: true, ...contentOf<TraceStep[]>() }),
  },
})
