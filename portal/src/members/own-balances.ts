import type { Balances, PayoutAccount } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** What a member has in the wallet now. */
export const balancesOf = (units: Units<'wallet_entry'>) =>
  queryOptions({
    queryKey: ['wallet_entry', 'balances'],
    queryFn: ({ signal }) => units.callFunction({ name: 'balances' }, { signal }),
  })

/** Where a member's money is paid to, from which amount on, and when. */
export const payoutAccountOf = (units: Units<'wallet_entry'>) =>
  queryOptions({
    queryKey: ['wallet_entry', 'payout_account'],
    queryFn: ({ signal }): Promise<PayoutAccount> =>
      units.callFunction({ name: 'payout_account' }, { signal, quiet: true }),
  })

/** Nothing has come yet, and nothing is on its way. */
export const isAllNothing = (balances: Balances): boolean =>
  Object.values(balances).every((euro) => euro === 0)
