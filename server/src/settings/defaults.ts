import {
  type arkes,
  documentDeadline,
  documentRules,
  keysOf,
  lands,
  referenceDates,
} from '@ruecklauf/model'
import { booksDefaults } from './books-defaults.ts'
import { moneyDefaults } from './money-defaults.ts'
import { operationsDefaults } from './operations-defaults.ts'
import { payoutDefaults } from './payout-defaults.ts'
import { retentionDefaults } from './retention-defaults.ts'
import { riskDefaults } from './risk-defaults.ts'

export interface SettingDefault {
  title: string
  category: keyof typeof arkes.setting.fields.category.values
  /** From when on a new value goes. */
  applies: keyof typeof arkes.setting.fields.applies.values
  kind:
    | 'days'
    | 'years'
    | 'amount'
    | 'percent'
    | 'count'
    | 'text'
    | 'iban'
    | 'choice'
    | 'switch'
    | 'rules'
  /** As stored: whole days, years or counts, EUR or percent with two decimals, `true` or `false`, rules as JSON, else the text itself. */
  value: string
  choices?: readonly string[]
  help?: string
  /** Of days and years: the fewest and the most. */
  range?: readonly [number, number]
  /** What a text has to be. */
  format?: 'bic' | 'account' | 'digits' | 'number' | 'month' | 'emails'
  /** It decides on money, rights or deletion: proposed by one person and put in force by another. */
  two_people: boolean
  /** Folded away: what an office touches once in years. */
  is_rare?: boolean
}

/**
 * The programme's settings and what they are until an admin changes them (docs/domain.md,
 * Settings). The key is the id of the `setting` unit.
 */
export const settingDefaults = {
  base_reference_date: {
    title: 'Maßgebliches Datum',
    category: 'deadlines',
    applies: 'submission',
    kind: 'choice',
    value: 'invoice_date',
    choices: referenceDates,
    help: 'Nach diesem Datum richten sich Cashback-Satz und Einreichfrist.',
    two_people: true,
    is_rare: true,
  },
  claim_window_days: {
    title: 'Einreichfrist',
    category: 'deadlines',
    applies: 'submission',
    kind: 'days',
    value: '60',
    help: 'Tage ab dem maßgeblichen Datum.',
    two_people: true,
  },
  late_grace_days: {
    title: 'Nachfrist für verspätete Vorgänge',
    category: 'deadlines',
    applies: 'submission',
    kind: 'days',
    value: '14',
    help: 'So lange wird ein Vorgang noch angenommen und als verspätet gekennzeichnet.',
    two_people: true,
  },
  terms_version: {
    title: 'Fassung der Teilnahmebedingungen',
    category: 'programme',
    applies: 'submission',
    kind: 'text',
    value: '2026-01',
    help: 'Die geltende Fassung; eine neue wird unter „Rechtstexte“ veröffentlicht.',
    two_people: true,
  },
  conditions_version: {
    title: 'Fassung der Cashback-Bedingungen',
    category: 'programme',
    applies: 'at_once',
    kind: 'text',
    value: '2026-01',
    help: 'Die geltende Fassung; eine neue wird unter „Rechtstexte“ veröffentlicht.',
    two_people: true,
  },
  privacy_version: {
    title: 'Fassung der Datenschutzhinweise',
    category: 'programme',
    applies: 'at_once',
    kind: 'text',
    value: '2026-01',
    help: 'Die geltende Fassung; eine neue wird unter „Rechtstexte“ veröffentlicht.',
    two_people: true,
  },
  registration_documents: {
    title: 'Unterlagen zur Registrierung',
    category: 'programme',
    applies: 'at_once',
    kind: 'choice',
    value: 'optional',
    choices: documentRules,
    help: 'Ob Firmen eine Gewerbeanmeldung oder den Eintrag bei Kammer oder Innung hochladen.',
    two_people: true,
  },
  invitation_days: {
    title: 'Frist für Einladungen',
    category: 'programme',
    applies: 'at_once',
    kind: 'days',
    value: '14',
    range: [1, 90],
    help: 'So lange gilt der Link einer Einladung.',
    two_people: false,
    is_rare: true,
  },
  document_deadline_days: {
    title: 'Frist für angeforderte Unterlagen',
    category: 'deadlines',
    applies: 'request',
    kind: 'days',
    value: '14',
    range: [documentDeadline.shortest_days, documentDeadline.longest_days],
    two_people: true,
  },
  objection_days: {
    title: 'Einspruchsfrist',
    category: 'deadlines',
    applies: 'decision',
    kind: 'days',
    value: '14',
    range: [1, 365],
    help: 'Tage nach der Entscheidung, in denen ein Fachbetrieb einmal Einspruch einlegen kann.',
    two_people: true,
  },
  sla_working_days: {
    title: 'Zugesagte Bearbeitungszeit',
    category: 'deadlines',
    applies: 'submission',
    kind: 'days',
    value: '5',
    help: 'Arbeitstage zwischen Einreichung und Entscheidung.',
    two_people: true,
  },
  request_answer_days: {
    title: 'Zugesagte Antwort auf Anfragen',
    category: 'deadlines',
    applies: 'at_once',
    kind: 'days',
    value: '2',
    range: [1, 30],
    help: 'Arbeitstage zwischen einer Anfrage an das Programmbüro und ihrer Antwort.',
    two_people: true,
  },
  land: {
    title: 'Feiertage des Landes',
    category: 'deadlines',
    applies: 'submission',
    kind: 'choice',
    value: 'NW',
    choices: keysOf(lands),
    two_people: false,
    is_rare: true,
  },
  moderator_limit: {
    title: 'Freigabegrenze der Prüfer',
    category: 'review',
    applies: 'decision',
    kind: 'amount',
    value: '500.00',
    help: 'Je Vorgang, wenn beim Prüfer keine eigene Grenze hinterlegt ist.',
    two_people: true,
  },
  four_eyes_limit: {
    title: 'Vier-Augen-Prinzip ab',
    category: 'review',
    applies: 'decision',
    kind: 'amount',
    value: '2500.00',
    two_people: true,
  },
  four_eyes_red_risk: {
    title: 'Zweitfreigabe bei rotem Risiko',
    category: 'review',
    applies: 'decision',
    kind: 'switch',
    value: 'false',
    help: 'Was trotz rotem Risiko genehmigt wird, bestätigt eine zweite Person.',
    two_people: true,
    is_rare: true,
  },
  staff_session_days: {
    title: 'Anmeldedauer der Mitarbeitenden',
    category: 'access',
    applies: 'at_once',
    kind: 'days',
    value: '30',
    range: [1, 30],
    help: 'So lange nach der Anmeldung melden sich alle, die hier arbeiten, neu an.',
    two_people: true,
    is_rare: true,
  },
  staff_idle_minutes: {
    title: 'Abmeldung bei Untätigkeit',
    category: 'access',
    applies: 'at_once',
    kind: 'count',
    value: '0',
    help: 'Minuten, nach denen abgemeldet wird, wer hier arbeitet und nichts tut; 0 für nie.',
    two_people: true,
  },
  staff_second_factor: {
    title: 'Anmeldung in zwei Schritten',
    category: 'access',
    applies: 'at_once',
    kind: 'switch',
    value: 'false',
    help: 'Wer hier arbeitet, braucht neben dem Passwort den Code einer App oder einen Passkey.',
    two_people: true,
  },
  bond_days: {
    title: 'Wartezeit unter Kollegen',
    category: 'access',
    applies: 'at_once',
    kind: 'days',
    value: '30',
    range: [1, 365],
    help: 'So lange bestätigt niemand, was jemand vorschlägt, den er allein entsperrt hat, und umgekehrt.',
    two_people: true,
    is_rare: true,
  },
  trail_head_mail: {
    title: 'Tagesstand des Protokolls an',
    category: 'access',
    applies: 'at_once',
    kind: 'text',
    value: '',
    format: 'emails',
    help: 'E-Mail-Adressen, durch Komma getrennt. Mit dem täglichen Prüfwert lässt sich außerhalb des Portals nachweisen, dass im Protokoll nichts fehlt.',
    two_people: true,
    is_rare: true,
  },
  four_eyes_override: {
    title: 'Zweitfreigabe bei übergangenen Prüfungen',
    category: 'review',
    applies: 'decision',
    kind: 'switch',
    value: 'false',
    help: 'Was gegen eine fehlgeschlagene Prüfung genehmigt wird, bestätigt eine zweite Person.',
    two_people: true,
    is_rare: true,
  },
  four_eyes_reversal: {
    title: 'Zweitfreigabe jeder Rückforderung',
    category: 'review',
    applies: 'decision',
    kind: 'switch',
    value: 'false',
    help: 'Sonst nur über der Vier-Augen-Grenze.',
    two_people: true,
    is_rare: true,
  },
  serial_conflicts: {
    title: 'Gerät zweier Fachbetriebe',
    category: 'review',
    applies: 'submission',
    kind: 'switch',
    value: 'true',
    help: 'Was ein anderer Fachbetrieb schon eingereicht hat, kann mit einem Foto des Typenschilds trotzdem eingereicht werden; die Verwaltung entscheidet.',
    two_people: true,
    is_rare: true,
  },
  ...riskDefaults,
  holding_days: {
    title: 'Haltefrist',
    category: 'payout',
    applies: 'credit',
    kind: 'days',
    value: '14',
    help: 'Tage zwischen der Genehmigung und der Verfügbarkeit im Guthaben.',
    two_people: true,
  },
  minimum_payout: {
    title: 'Mindestbetrag einer Auszahlung',
    category: 'payout',
    applies: 'at_once',
    kind: 'amount',
    value: '10.00',
    help: 'Weniger bleibt im Guthaben, bis es zusammenkommt.',
    two_people: true,
  },
  iban_hold_hours: {
    title: 'Wartezeit nach Änderung der Bankverbindung',
    category: 'payout',
    applies: 'at_once',
    kind: 'count',
    value: '72',
    help: 'Stunden, in denen auf ein geändertes Konto nichts ausgezahlt wird.',
    two_people: true,
    is_rare: true,
  },
  negative_reminder_days: {
    title: 'Erinnerung an offene Rückforderungen nach',
    category: 'payout',
    applies: 'at_once',
    kind: 'days',
    value: '90',
    help: 'So lange wird mit künftigem Cashback verrechnet, bevor erinnert wird.',
    two_people: false,
    is_rare: true,
  },
  ...payoutDefaults,
  ...moneyDefaults,
  ...booksDefaults,
  ...operationsDefaults,
  ...retentionDefaults,
} as const satisfies Record<string, SettingDefault>

/** The fewest and the most days or years a setting may have. */
export function rangeOf(id: string): readonly [number, number] {
  const defaults: Readonly<Record<string, SettingDefault>> = settingDefaults
  return defaults[id]?.range ?? [0, 3_650]
}

/** What the text of a setting has to be, if anything. */
export function formatOf(id: string): SettingDefault['format'] {
  const defaults: Readonly<Record<string, SettingDefault>> = settingDefaults
  return defaults[id]?.format
}

export type SettingId = keyof typeof settingDefaults
export type SettingKind = SettingDefault['kind']
