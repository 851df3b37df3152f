import { boolean, date, defineArke, link, money, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** The kinds of receipts; only a § 14 document carries the word Gutschrift. */
export const receiptKinds = {
  price_reduction: 'Entgeltminderung',
  service_credit: 'Gutschrift',
  statement: 'Abrechnung',
  storno: 'Storno',
} as const

export type ReceiptKind = keyof typeof receiptKinds

/** The prefixes of receipt numbers: `EM-2026-000001`. */
export const receiptPrefixes = {
  price_reduction: 'EM',
  service_credit: 'GS',
  statement: 'AB',
  storno: 'ST',
} as const satisfies Record<ReceiptKind, string>

/** The tax document of a payout; numbered without gaps, never changed. */
export const receipt = defineArke({
  id: 'receipt',
  label: 'Beleg',
  order: ['issued_on;desc', 'receipt_number;desc'],
  fields: {
    label,
    receipt_number: string({ label: 'Nummer', required: true, read_only: true }),
    receipt_kind: string({ label: 'Art', required: true, read_only: true, values: receiptKinds }),
    tax_treatment: string({
      label: 'Steuerliche Behandlung',
      required: true,
      read_only: true,
      values: {
        price_reduction: 'Entgeltminderung',
        service_credit: 'Gutschrift für eine Leistung',
        manual: 'Entscheidung von Hand',
      },
    }),
    link_member: link({
      label: 'Mitglied',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    link_payout: link({ label: 'Auszahlung', to: 'payout', required: true, read_only: true }),
    link_storno_of: link({ label: 'Storno von', to: 'receipt', read_only: true }),
    issued_on: date({ label: 'Datum', required: true, read_only: true }),
    gross: money({ label: 'Betrag', required: true, read_only: true }),
    net: money({ label: 'Netto', read_only: true }),
    vat: money({ label: 'Enthaltene Umsatzsteuer', read_only: true }),
    has_invoice: boolean({
      label: 'E-Rechnung',
      required: true,
      default: false,
      read_only: true,
    }),
  },
})
