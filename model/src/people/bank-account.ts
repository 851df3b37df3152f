import { keysOf } from '../records.ts'

/** How far a bank account is trusted, in German as the definition of the field says it. */
export const bankStates = {
  missing: 'Fehlt',
  unchecked: 'Ungeprüft',
  confirmed: 'Bestätigt',
  close_match: 'Name weicht ab',
  quarantine: 'Wartezeit nach Änderung',
  no_match: 'Name passt nicht',
  invalid: 'Ungültig',
} as const

export type BankState = keyof typeof bankStates

/** The results of an account check. */
export const bankChecks = ['confirmed', 'close_match', 'no_match', 'invalid'] as const
export type BankCheck = (typeof bankChecks)[number]

/** The evidence behind an account's state. */
export const bankEvidence = [
  'entered',
  'hold',
  'payee_check',
  'payment',
  'return',
  'person',
  'name_accepted',
  'taken_over',
] as const
export type BankEvidence = (typeof bankEvidence)[number]

/**
 * Every way an account's state can go (docs/domain.md, Bank accounts): event, from, to. An event that
 * names no way from a state is refused there. While a hold lasts, no check and no other name of the
 * holder leads out of it, save to where nothing is paid. A person alone confirms an account that is not paid.
 */
export const bankTransitions = {
  added: { missing: 'unchecked' },
  replaced: {
    missing: 'quarantine',
    unchecked: 'quarantine',
    confirmed: 'quarantine',
    close_match: 'quarantine',
    quarantine: 'quarantine',
    no_match: 'quarantine',
    invalid: 'quarantine',
  },
  renamed: {
    unchecked: 'unchecked',
    confirmed: 'unchecked',
    close_match: 'unchecked',
    quarantine: 'quarantine',
    no_match: 'unchecked',
    invalid: 'invalid',
  },
  renamed_in_hold: { quarantine: 'quarantine', no_match: 'quarantine', invalid: 'invalid' },
  hold_ended: { quarantine: 'unchecked' },
  confirmed: {
    unchecked: 'confirmed',
    confirmed: 'confirmed',
    close_match: 'confirmed',
    no_match: 'confirmed',
    invalid: 'confirmed',
    // The hold is over, and only the office approved the person who entered it.
    quarantine: 'confirmed',
  },
  close_match: {
    unchecked: 'close_match',
    // A person or a payment knew better than the spelling.
    confirmed: 'confirmed',
    close_match: 'close_match',
  },
  no_match: {
    unchecked: 'no_match',
    confirmed: 'no_match',
    close_match: 'no_match',
    quarantine: 'no_match',
    no_match: 'no_match',
  },
  invalid: {
    unchecked: 'invalid',
    confirmed: 'invalid',
    close_match: 'invalid',
    quarantine: 'invalid',
    no_match: 'invalid',
    invalid: 'invalid',
  },
  name_accepted: { close_match: 'confirmed' },
} as const satisfies Record<string, Partial<Record<BankState, BankState>>>

export type BankEvent = keyof typeof bankTransitions

/** Where an event leads from a state; null where there is no such way. */
export function nextBankState(state: BankState, event: BankEvent): BankState | null {
  const ways: Partial<Record<BankState, BankState>> = bankTransitions[event]
  return ways[state] ?? null
}

const payable: Readonly<Record<BankState, boolean>> = {
  missing: false,
  unchecked: true,
  confirmed: true,
  close_match: true,
  quarantine: false,
  no_match: false,
  invalid: false,
}

/** Whether money may be sent to an account in this state. */
export const isPayable = (state: BankState): boolean => payable[state]

/** The states in which money is sent. */
export const payableBankStates: readonly BankState[] = keysOf(bankStates).filter(isPayable)
