import { datetime, defineArke, dict, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/**
 * A month of the books. Its sums are compared, one person proposes to close it, another does; from then
 * on the ledger takes nothing into it. Made and moved by functions alone.
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

/** What is compared before a month is closed; each of them is two sums that must be the same. */
export const monthSums = {
  claims: 'Vorgänge',
  ledger: 'Kontobuch',
  budgets: 'Budgets',
  payouts: 'Auszahlungen',
  bank: 'Bank',
  receipts: 'Belege',
} as const
