import { datetime, defineArke, dict, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/**
 * A month of the books. After a comparison of its sums, one person proposes to close it, another approves; from then on
 * the ledger rejects bookings in it. Only functions create and move it.
 */
export const accounting_month = defineArke({
  id: 'accounting_month',
  label: 'Buchungsmonat',
  order: ['month;desc'],
  fields: {
    label,
    month: string({
      label: 'Monat',
      required: true,
      unique: true,
      read_only: true,
      pattern: /^\d{4}-(0[1-9]|1[0-2])$/,
    }),
    accounting_month_status: string({
      label: 'Status',
      required: true,
      read_only: true,
      default: 'open',
      values: { open: 'Offen', proposed: 'Zum Abschluss vorgeschlagen', closed: 'Abgeschlossen' },
    }),
    link_proposed_by: link({ label: 'Vorgeschlagen von', to: 'arke_auth_member', read_only: true }),
    proposed_at: datetime({ label: 'Vorgeschlagen am', read_only: true }),
    link_closed_by: link({ label: 'Abgeschlossen von', to: 'arke_auth_member', read_only: true }),
    closed_at: datetime({ label: 'Abgeschlossen am', read_only: true }),
    note: string({ label: 'Erklärung der Abweichungen', read_only: true, long: true }),
    sums: dict({ label: 'Summen', read_only: true }),
  },
})

/** The figures compared before a month is closed; each pair of sums must be equal. */
export const monthSums = {
  claims: 'Vorgänge',
  ledger: 'Kontobuch',
  budgets: 'Budgets',
  payouts: 'Auszahlungen',
  bank: 'Bank',
  receipts: 'Belege',
} as const
