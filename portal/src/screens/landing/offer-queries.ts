import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

/** Between what devices of each family pay, for visitors. */
export const paidByFamily = (units: Pick<Units<'product'>, 'wire' | 'callFunction'>) =>
  queryOptions({
    queryKey: [units.wire, 'paid_by_family'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'paid_by_family' }, { signal, open: true, quiet: true }),
  })

/** The frequent questions that visitors may read. */
export const publicAnswers = (units: Pick<Units<'faq'>, 'wire' | 'callFunction'>) =>
  queryOptions({
    queryKey: [units.wire, 'public_answers'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'public_answers' }, { signal, open: true, quiet: true }),
  })
