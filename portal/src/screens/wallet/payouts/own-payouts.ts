import type { OwnPayouts, PayoutContents } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../../client/units.ts'

/** The member's payouts by transfer date. */
export const ownPayoutsOf = (units: Units<'payout'>) =>
  queryOptions({
    queryKey: ['payout', 'own'],
    queryFn: ({ signal }): Promise<OwnPayouts> => units.callFunction({ name: 'own' }, { signal }),
  })

/** The details of a payout. */
export const contentsOf = (units: Units<'payout'>, id: string) =>
  queryOptions({
    queryKey: ['payout', 'contents', id],
    queryFn: ({ signal }): Promise<PayoutContents> =>
      units.callFunction({ name: 'contents', id }, { signal }),
  })
