import { date, datetime, defineArke, link, money, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** What the ledger books for a member, in the words of his statement. */
export const bookingTypes = {
  reservation: 'Vormerkung',
  cashback: 'Cashback',
  correction: 'Korrektur',
  clawback: 'Rückforderung',
  payout: 'Auszahlung',
  return: 'Rückläufer',
  expiry: 'Verfall',
} as const

/** One line of a member's account; a view on the ledger. */
export const wallet_entry = defineArke({
  id: 'wallet_entry',
  label: 'Buchung',
  order: ['booked_at;desc'],
  fields: {
    label,
    link_member: link({
      label: 'Mitglied',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    booked_at: datetime({ label: 'Gebucht am', required: true, read_only: true }),
    value_date: date({ label: 'Wertstellung', read_only: true }),
    booking_type: string({ label: 'Art', values: bookingTypes, required: true, read_only: true }),
    text: string({ label: 'Text', read_only: true }),
    amount: money({ label: 'Betrag', required: true, read_only: true }),
    balance: money({ label: 'Saldo', required: true, read_only: true }),
    link_paperwork: link({ label: 'Vorgang', to: 'paperwork', read_only: true }),
  },
})

/** Money sent to a member's bank account. */
export const payout = defineArke({
  id: 'payout',
  label: 'Auszahlung',
  order: ['inserted_at;desc'],
  fields: {
    label,
    link_member: link({
      label: 'Mitglied',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    amount: money({ label: 'Betrag', required: true, read_only: true }),
    iban_masked: string({ label: 'IBAN', read_only: true }),
    payout_status: string({
      label: 'Status',
      required: true,
      read_only: true,
      values: {
        planned: 'Geplant',
        sent: 'Übermittelt',
        executed: 'Ausgeführt',
        returned: 'Zurückgegeben',
      },
    }),
    executed_on: date({ label: 'Ausgeführt am', read_only: true }),
    return_reason: string({ label: 'Grund der Rückgabe', read_only: true }),
  },
})
