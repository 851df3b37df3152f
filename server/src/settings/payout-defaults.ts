import { payoutCalendars } from '@ruecklauf/model'
import type { SettingDefault } from './defaults.ts'

/** When payout runs are made, who releases them, and from which account they are paid. */
export const payoutDefaults = {
  payout_calendar: {
    title: 'Auszahlungsläufe nach Kalender',
    category: 'payout',
    applies: 'at_once',
    kind: 'choice',
    value: 'off',
    choices: payoutCalendars,
    help: 'Am fälligen Tag, oder am nächsten Werktag, entsteht ein Lauf in Vorbereitung. Gezahlt wird erst, wenn zwei Personen ihn freigegeben haben.',
    two_people: true,
  },
  payout_day: {
    title: 'Tag des Auszahlungslaufs',
    category: 'payout',
    applies: 'at_once',
    kind: 'count',
    value: '1',
    help: 'Wöchentlich: 1 für Montag bis 5 für Freitag. Monatlich: der Tag, in kürzeren Monaten der letzte.',
    two_people: true,
  },
  payout_super_admin_above: {
    title: 'Freigabe durch Hauptadministratoren ab',
    category: 'payout',
    applies: 'at_once',
    kind: 'amount',
    value: '25000.00',
    help: 'Läufe über mehr als diesen Betrag geben nur Hauptadministratoren frei.',
    two_people: true,
    is_rare: true,
  },
  payout_debtor_name: {
    title: 'Kontoinhaber des Auftraggebers',
    category: 'payout',
    applies: 'at_once',
    kind: 'text',
    value: '',
    two_people: true,
  },
  payout_debtor_iban: {
    title: 'IBAN des Auftraggebers',
    category: 'payout',
    applies: 'at_once',
    kind: 'iban',
    value: '',
    help: 'Von diesem Konto wird ausgezahlt.',
    two_people: true,
  },
  payout_debtor_bic: {
    title: 'BIC des Auftraggebers',
    category: 'payout',
    applies: 'at_once',
    kind: 'text',
    value: '',
    format: 'bic',
    two_people: true,
    is_rare: true,
  },
} as const satisfies Record<string, SettingDefault>
