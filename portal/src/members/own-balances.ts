import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** What a member has in the wallet now. */
export const balancesOf = (units: Units<'wallet_entry'>) =>
  queryOptions({
    queryKey: ['wallet_entry', 'balances'],
    queryFn: ({ signal }) => units.callFunction({ name: 'balances' }, { signal }),
  })
