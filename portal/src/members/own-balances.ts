import type { Balances, Outlook } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** What a member has in the wallet now. */
export const balancesOf = (units: Units<'wallet_entry'>) =>
  queryOptions({
    queryKey: ['wallet_entry', 'balances'],
    queryFn: ({ signal }) => units.callFunction({ name: 'balances' }, { signal }),
  })

/** When a member's money comes, to which account, and what stops it. */
export const outlookOf = (units: Units<'wallet_entry'>) =>
  queryOptions({
    queryKey: ['wallet_entry', 'outlook'],
    queryFn: ({ signal }): Promise<Outlook> =>
      units.callFunction({ name: 'outlook' }, { signal, quiet: true }),
  })

/** Nothing has come yet, and nothing is on its way. */
export const isAllNothing = (balances: Balances): boolean =>
  Object.values(balances).every((euro) => euro === 0)
