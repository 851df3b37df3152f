import { payoutCalendars } from '@ruecklauf/model'
import type { SettingDefault } from './defaults.ts'

/** When payout runs are made, who releases them, and from which account they are paid. */
export const payoutDefaults = {
  payout_calendar: {
    category: 'payout',
    applies: 'at_once',
    kind: 'choice',
    value: 'off',
    choices: payoutCalendars,
    two_people: true,
  },
  payout_day: {
    category: 'payout',
    applies: 'at_once',
    kind: 'count',
    value: '1',
    two_people: true,
  },
  payout_super_admin_above: {
    category: 'payout',
    applies: 'at_once',
    kind: 'amount',
    value: '25000.00',
    two_people: true,
    is_rare: true,
  },
  payout_debtor_name: {
    category: 'payout',
    applies: 'at_once',
    kind: 'text',
    value: '',
    two_people: true,
  },
  payout_debtor_iban: {
    category: 'payout',
    applies: 'at_once',
    kind: 'iban',
    value: '',
    two_people: true,
  },
  payout_debtor_bic: {
    category: 'payout',
    applies: 'at_once',
    kind: 'text',
    value: '',
    format: 'bic',
    two_people: true,
    is_rare: true,
  },
} as const satisfies Record<string, SettingDefault>
