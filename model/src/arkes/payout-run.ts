import { date, datetime, defineArke, integer, link, money, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** Why a member with money is not paid in a run. */
export const payoutExclusions = {
  below_minimum: 'Unter dem Mindestbetrag',
  negative: 'Guthaben unter null',
  locked: 'Nicht freigeschaltet oder gesperrt',
  legal_hold: 'Auszahlungen angehalten',
  in_other_run: 'In einem anderen Lauf geplant',
  no_iban: 'Keine Bankverbindung',
  quarantine: 'Wartezeit nach Änderung der Bankverbindung',
  no_match: 'Name passt nicht zum Konto',
  invalid: 'Bankverbindung ungültig',
  holder_differs: 'Kontoinhaber heißt anders als die Firma',
  no_bic: 'BIC fehlt (Konto außerhalb des EWR)',
  outside_country: 'Sitz außerhalb Deutschlands',
} as const

/** The possible differences between a run and the previous executed run. */
export const runChanges = {
  added: null,
  gone: null,
  other_account: null,
  more_than_twice: null,
  paid_again: null,
  excluded_now: null,
} as const

/**
 * A batch of payouts: one person prepares it, another releases it, and the server writes one file. Only functions
 * create and move it; the database freezes it at the release.
 */
export const payout_run = defineArke({
  id: 'payout_run',
  label: 'Auszahlungslauf',
  order: ['inserted_at;desc'],
  fields: {
    label,
    run_number: string({ label: 'Nummer', required: true, read_only: true }),
    payout_run_status: string({
      label: 'Status',
      required: true,
      read_only: true,
      default: 'draft',
      values: {
        draft: 'In Vorbereitung',
        released: 'Freigegeben',
        exported: 'Übergeben',
        answered: 'Beantwortet',
        closed: 'Abgeschlossen',
        cancelled: 'Abgebrochen',
      },
    }),
    origin: string({
      label: 'Entstanden durch',
      required: true,
      read_only: true,
      values: { manual: 'Person', calendar: 'Kalender' },
    }),
    way: string({
      label: 'Weg',
      required: true,
      read_only: true,
      values: { bank_file: 'Bankdatei', by_hand: 'Von Hand' },
    }),
    execution_on: date({ label: 'Ausführung am', required: true, read_only: true }),
    due_on: date({ label: 'Fällig laut Kalender', read_only: true }),
    /** The account of the payment, as of its release. */
    debtor_name: string({ label: 'Auftraggeber', read_only: true }),
    debtor_iban: string({ label: 'Konto des Auftraggebers', read_only: true }),
    debtor_bic: string({ label: 'BIC des Auftraggebers', read_only: true }),
    item_count: integer({ label: 'Posten', required: true, read_only: true, default: 0 }),
    total: money({ label: 'Summe', required: true, read_only: true, default: 0 }),
    link_prepared_by: link({ label: 'Vorbereitet von', to: 'arke_auth_member', read_only: true }),
    prepared_at: datetime({ label: 'Vorbereitet am', required: true, read_only: true }),
    link_released_by: link({ label: 'Freigegeben von', to: 'arke_auth_member', read_only: true }),
    released_at: datetime({ label: 'Freigegeben am', read_only: true }),
    exported_at: datetime({ label: 'Übergeben am', read_only: true }),
    closed_at: datetime({ label: 'Abgeschlossen am', read_only: true }),
    message_id: string({ label: 'Nachrichtenkennung', read_only: true }),
    file_sha256: string({ label: 'Prüfsumme der Datei (SHA-256)', read_only: true }),
    cancel_reason: string({ label: 'Grund des Abbruchs', read_only: true, long: true }),
  },
})
