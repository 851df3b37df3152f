import { date, datetime, defineArke, integer, link, money, string } from '../arke/define.ts'
import { campaign } from './campaign.ts'
import { productFamilies } from './product.ts'
import { label } from './shared-fields.ts'

const taxTreatments = campaign.fields.tax_treatment.values

/** The content of a cutover file. */
export const cutoverKinds = {
  opening_balances: 'Anfangssalden',
  former_claims: 'Frühere Vorgänge',
} as const

/** How far a claim of the former programme had come. */
const formerStates = { credited: 'Gutgeschrieben', paid: 'Ausgezahlt' } as const

/**
 * A file of the former programme, imported once: one person uploads it with its control sum, another releases it. Only
 * functions create and move it.
 */
export const cutover = defineArke({
  id: 'cutover',
  label: 'Übernahme',
  order: ['proposed_at;desc'],
  fields: {
    label,
    filename: string({ label: 'Datei', required: true, read_only: true }),
    cutover_kind: string({
      label: 'Inhalt',
      required: true,
      read_only: true,
      values: cutoverKinds,
    }),
    cutover_status: string({
      label: 'Status',
      required: true,
      read_only: true,
      default: 'proposed',
      values: { proposed: 'Wartet auf Freigabe', released: 'Übernommen', declined: 'Abgelehnt' },
    }),
    sha256: string({ label: 'Prüfsumme der Datei (SHA-256)', required: true, read_only: true }),
    row_count: integer({ label: 'Zeilen', required: true, read_only: true }),
    total: money({ label: 'Kontrollsumme', required: true, read_only: true }),
    link_proposed_by: link({
      label: 'Eingereicht von',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    proposed_at: datetime({ label: 'Eingereicht am', required: true, read_only: true }),
    link_decided_by: link({ label: 'Entschieden von', to: 'arke_auth_member', read_only: true }),
    decided_at: datetime({ label: 'Entschieden am', read_only: true }),
    decline_reason: string({ label: 'Grund der Ablehnung', read_only: true, long: true }),
  },
})

/** The link of a row to its cutover. */
const ofCutover = {
  link_cutover: link({ label: 'Übernahme', to: 'cutover', required: true, read_only: true }),
  line: integer({ label: 'Zeile', required: true, read_only: true }),
  link_member: link({
    label: 'Mitglied',
    to: 'arke_auth_member',
    required: true,
    read_only: true,
  }),
  amount: money({ label: 'Betrag', required: true, read_only: true }),
}

/** A member's opening balance from the former programme, negative for debts; booked at release. */
export const opening_balance = defineArke({
  id: 'opening_balance',
  label: 'Anfangssaldo',
  order: ['line;asc'],
  fields: {
    label,
    ...ofCutover,
    tax_treatment: string({
      label: 'Steuerliche Behandlung',
      required: true,
      read_only: true,
      values: taxTreatments,
    }),
    note: string({ label: 'Vermerk', read_only: true }),
  },
})

/** A device that the former programme has rewarded: history for its member, and never paid again. */
export const former_claim = defineArke({
  id: 'former_claim',
  label: 'Früherer Vorgang',
  order: ['claimed_on;desc', 'claim_number;asc'],
  fields: {
    label,
    ...ofCutover,
    claim_number: string({ label: 'Vorgangsnummer', required: true, read_only: true }),
    invoice_number: string({ label: 'Rechnungsnummer', read_only: true }),
    claimed_on: date({ label: 'Datum', required: true, read_only: true }),
    article_number: string({ label: 'Artikelnummer', read_only: true }),
    link_product: link({ label: 'Produkt', to: 'product', read_only: true }),
    serial: string({ label: 'Seriennummer', read_only: true }),
    /** The row of a serial number; two families may share a number. */
    family: string({
      label: 'Produktfamilie',
      read_only: true,
      values: productFamilies,
      values_of: 'product_family',
    }),
    former_state: string({
      label: 'Stand',
      required: true,
      read_only: true,
      values: formerStates,
    }),
    paid_on: date({ label: 'Ausgezahlt am', read_only: true }),
  },
})

/** The columns that identify a row's member: one of the two is enough. */
const whose = {
  customer_number: string({ label: 'Kundennummer', max_length: 30 }),
  vat_id: string({ label: 'USt-IdNr.', max_length: 30 }),
}
const highest = 1_000_000

/** The columns of each file, named by their ids or German labels; amounts in EUR. */
export const cutoverColumns = {
  opening_balances: {
    ...whose,
    /** Below zero: what the member owes. */
    amount: money({ label: 'Betrag', required: true, min: -highest, max: highest }),
    tax_treatment: string({
      label: 'Steuerliche Behandlung',
      required: true,
      values: taxTreatments,
    }),
    note: string({ label: 'Vermerk', max_length: 200 }),
  },
  former_claims: {
    claim_number: string({ label: 'Vorgangsnummer', required: true, max_length: 60 }),
    ...whose,
    invoice_number: string({ label: 'Rechnungsnummer', max_length: 60 }),
    claimed_on: date({ label: 'Datum', required: true }),
    article_number: string({ label: 'Artikelnummer', max_length: 40 }),
    serial: string({ label: 'Seriennummer', max_length: 60 }),
    amount: money({ label: 'Betrag', required: true, min: 0.01, max: highest }),
    former_state: string({ label: 'Stand', required: true, values: formerStates }),
    paid_on: date({ label: 'Ausgezahlt am' }),
  },
} as const satisfies Record<CutoverKind, unknown>

export type CutoverKind = keyof typeof cutoverKinds

/** Problems of a row beyond its cells. */
export const cutoverProblems = {
  amount_zero: null,
  member_missing: null,
  member_unknown: null,
  member_ambiguous: null,
  member_differs: null,
  member_repeated: null,
  member_taken_over: null,
  claim_repeated: null,
  claim_taken_over: null,
  serial_malformed: null,
  serial_repeated: null,
  serial_claimed: null,
  serial_taken_over: null,
  serial_product: null,
  product_missing: null,
  product_unknown: null,
  paid_on_missing: null,
  paid_on_unexpected: null,
  date_in_future: null,
} as const

export type CutoverProblem = keyof typeof cutoverProblems
