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
  /** Of days and years: the fewest and the most. */
  range?: readonly [number, number]
  /** The format of a text. */
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
    category: 'deadlines',
    applies: 'submission',
    kind: 'choice',
    value: 'invoice_date',
    choices: referenceDates,
    two_people: true,
    is_rare: true,
  },
  claim_window_days: {
    category: 'deadlines',
    applies: 'submission',
    kind: 'days',
    value: '60',
    two_people: true,
  },
  late_grace_days: {
    category: 'deadlines',
    applies: 'submission',
    kind: 'days',
    value: '14',
    two_people: true,
  },
  terms_version: {
    category: 'programme',
    applies: 'submission',
    kind: 'text',
    value: '2026-01',
    two_people: true,
  },
  conditions_version: {
    category: 'programme',
    applies: 'at_once',
    kind: 'text',
    value: '2026-01',
    two_people: true,
  },
  privacy_version: {
    category: 'programme',
    applies: 'at_once',
    kind: 'text',
    value: '2026-01',
    two_people: true,
  },
  registration_documents: {
    category: 'programme',
    applies: 'at_once',
    kind: 'choice',
    value: 'optional',
    choices: documentRules,
    two_people: true,
  },
  invitation_days: {
    category: 'programme',
    applies: 'at_once',
    kind: 'days',
    value: '14',
    range: [1, 90],
    two_people: false,
    is_rare: true,
  },
  document_deadline_days: {
    category: 'deadlines',
    applies: 'request',
    kind: 'days',
    value: '14',
    range: [documentDeadline.shortest_days, documentDeadline.longest_days],
    two_people: true,
  },
  objection_days: {
    category: 'deadlines',
    applies: 'decision',
    kind: 'days',
    value: '14',
    range: [1, 365],
    two_people: true,
  },
  sla_working_days: {
    category: 'deadlines',
    applies: 'submission',
    kind: 'days',
    value: '5',
    two_people: true,
  },
  request_answer_days: {
    category: 'deadlines',
    applies: 'at_once',
    kind: 'days',
    value: '2',
    range: [1, 30],
    two_people: true,
  },
  land: {
    category: 'deadlines',
    applies: 'submission',
    kind: 'choice',
    value: 'NW',
    choices: keysOf(lands),
    two_people: false,
    is_rare: true,
  },
  moderator_limit: {
    category: 'review',
    applies: 'decision',
    kind: 'amount',
    value: '500.00',
    two_people: true,
  },
  four_eyes_limit: {
    category: 'review',
    applies: 'decision',
    kind: 'amount',
    value: '2500.00',
    two_people: true,
  },
  four_eyes_red_risk: {
    category: 'review',
    applies: 'decision',
    kind: 'switch',
    value: 'false',
    two_people: true,
    is_rare: true,
  },
  staff_session_days: {
    category: 'access',
    applies: 'at_once',
    kind: 'days',
    value: '30',
    range: [1, 30],
    two_people: true,
    is_rare: true,
  },
  staff_idle_minutes: {
    category: 'access',
    applies: 'at_once',
    kind: 'count',
    value: '0',
    two_people: true,
  },
  staff_second_factor: {
    category: 'access',
    applies: 'at_once',
    kind: 'switch',
    value: 'false',
    two_people: true,
  },
  bond_days: {
    category: 'access',
    applies: 'at_once',
    kind: 'days',
    value: '30',
    range: [1, 365],
    two_people: true,
    is_rare: true,
  },
  trail_head_mail: {
    category: 'access',
    applies: 'at_once',
    kind: 'text',
    value: '',
    format: 'emails',
    two_people: true,
    is_rare: true,
  },
  four_eyes_override: {
    category: 'review',
    applies: 'decision',
    kind: 'switch',
    value: 'false',
    two_people: true,
    is_rare: true,
  },
  four_eyes_reversal: {
    category: 'review',
    applies: 'decision',
    kind: 'switch',
    value: 'false',
    two_people: true,
    is_rare: true,
  },
  serial_conflicts: {
    category: 'review',
    applies: 'submission',
    kind: 'switch',
    value: 'true',
    two_people: true,
    is_rare: true,
  },
  ...riskDefaults,
  holding_days: {
    category: 'payout',
    applies: 'credit',
    kind: 'days',
    value: '14',
    two_people: true,
  },
  minimum_payout: {
    category: 'payout',
    applies: 'at_once',
    kind: 'amount',
    value: '10.00',
    two_people: true,
  },
  iban_hold_hours: {
    category: 'payout',
    applies: 'at_once',
    kind: 'count',
    value: '72',
    two_people: true,
    is_rare: true,
  },
  negative_reminder_days: {
    category: 'payout',
    applies: 'at_once',
    kind: 'days',
    value: '90',
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

/** The required format of a setting's text, if any. */
export function formatOf(id: string): SettingDefault['format'] {
  const defaults: Readonly<Record<string, SettingDefault>> = settingDefaults
  return defaults[id]?.format
}

export type SettingId = keyof typeof settingDefaults
export type SettingKind = SettingDefault['kind']
