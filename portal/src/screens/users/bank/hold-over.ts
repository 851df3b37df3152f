import type { BankAccount } from '@ruecklauf/model'

/** Whether an account is out of its hold and waits for a person: the office alone let in who entered it. */
export const isHoldOver = ({ state, held_until }: Pick<BankAccount, 'state' | 'held_until'>) =>
  state === 'quarantine' && held_until !== null && Date.parse(held_until) <= Date.now()
