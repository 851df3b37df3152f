import type { BankAccount } from '@ruecklauf/model'

/** Whether an account's hold is over and a person must decide. Only the office admitted its author. */
export const isHoldOver = ({ state, held_until }: Pick<BankAccount, 'state' | 'held_until'>) =>
  state === 'quarantine' && held_until !== null && Date.parse(held_until) <= Date.now()
