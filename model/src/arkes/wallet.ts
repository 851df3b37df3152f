import { date, datetime, defineArke, dict, integer, link, money, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** The ledger's bookings for a member, in the words of the statement. */
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

/**
 * Money sent to a member's bank account: an item of a run, as it was planned and what became of it; below
 * zero, of no run, what a member paid back.
 */
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
    /** Payouts from before the runs have none. */
    link_payout_run: link({ label: 'Auszahlungslauf', to: 'payout_run', read_only: true }),
    amount: money({ label: 'Betrag', required: true, read_only: true }),
    iban_masked: string({ label: 'IBAN', read_only: true }),
    iban: string({
      personal: true,
      label: 'IBAN (vollständig)',
      read_only: true,
      sealed: true,
    }),
    bic: string({ personal: true, label: 'BIC', read_only: true }),
    account_holder: string({ personal: true, label: 'Kontoinhaber', read_only: true }),
    /** How alike holder and company are called, as it was planned. */
    holder_likeness: integer({ label: 'Ähnlichkeit mit der Firma (%)', read_only: true }),
    payee_news: string({
      label: 'Neu',
      read_only: true,
      values: { first: 'Erste Auszahlung', other_account: 'Anderes Konto' },
    }),
    address: dict({ personal: true, label: 'Anschrift', read_only: true }),
    /** The bank's reference of the item. */
    end_to_end_id: string({ label: 'Ende-zu-Ende-Referenz', read_only: true }),
    payout_status: string({
      label: 'Status',
      required: true,
      read_only: true,
      values: {
        planned: 'Geplant',
        sent: 'Übermittelt',
        accepted: 'Von der Bank angenommen',
        executed: 'Ausgeführt',
        rejected: 'Abgewiesen',
        returned: 'Zurückgegeben',
        cancelled: 'Nicht ausgeführt',
      },
    }),
    sent_at: datetime({ label: 'Übermittelt am', read_only: true }),
    executed_on: date({ label: 'Ausgeführt am', read_only: true }),
    reason_code: string({ label: 'Grund der Bank', read_only: true }),
    return_reason: string({ label: 'Grund der Rückgabe', read_only: true }),
  },
})
