import { expect, it } from 'vitest'
import { keysOf } from '../records.ts'
import {
  type BankEvent,
  type BankState,
  bankChecks,
  bankStates,
  bankTransitions,
  isPayable,
  nextBankState,
} from './bank-account.ts'

const states = keysOf(bankStates)
const events = keysOf(bankTransitions)

/** Every account that can come about, with the events that led there. */
function reached(start: BankState, by: readonly BankEvent[]): Set<BankState> {
  const reachable = new Set([start])
  for (const state of reachable)
    for (const event of by) {
      const next = nextBankState(state, event)
      if (next) reachable.add(next)
    }
  return reachable
}

it('can come to stand in every state, and never without an account again', () => {
  expect([...reached('missing', events)].sort()).toEqual([...states].sort())
  expect([...reached('unchecked', events)]).not.toContain('missing')
})

it('knows no event but an entry while there is no account', () => {
  expect(events.filter((event) => nextBankState('missing', event))).toEqual(['added', 'replaced'])
})

it('is payable in a hold by nothing but its end', () => {
  const inHold: BankEvent[] = ['replaced', 'renamed_in_hold', 'no_match', 'invalid']
  expect([...reached('quarantine', inHold)].filter(isPayable)).toEqual([])
  // A person confirms once it is over (`isHeld` in the server).
  for (const event of ['close_match', 'name_accepted'] as const)
    expect(nextBankState('quarantine', event)).toBeNull()
})

it.each(states)('waits when another account replaces it: %s', (state) => {
  expect(nextBankState(state, 'replaced')).toBe('quarantine')
})

it.each(bankChecks)('stays where a check of the same result comes twice: %s', (check) => {
  expect(nextBankState(check, check)).toBe(check)
})
