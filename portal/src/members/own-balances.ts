import type { Balances, Outlook } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** A member's current wallet balance. */
export const balancesOf = (units: Units<'wallet_entry'>) =>
  queryOptions({
    queryKey: ['wallet_entry', 'balances'],
    queryFn: ({ signal }) => units.callFunction({ name: 'balances' }, { signal }),
  })

/** When a member gets paid, to which account, and what blocks it. */
export const outlookOf = (units: Units<'wallet_entry'>) =>
  queryOptions({
    queryKey: ['wallet_entry', 'outlook'],
    queryFn: ({ signal }): Promise<Outlook> =>
      units.callFunction({ name: 'outlook' }, { signal, quiet: true }),
  })

/** No income yet, and none expected. */
export const isAllNothing = (balances: Balances): boolean =>
  Object.values(balances).every((euro) => euro === 0)
