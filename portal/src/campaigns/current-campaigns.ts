import { queryOptions } from '@tanstack/react-query'
import type { Units } from '../client/units.ts'

/** Those meant for whoever asks, the one that ends first first; visitors may ask too. */
export const currentCampaigns = (units: Pick<Units<'campaign'>, 'wire' | 'callFunction'>) =>
  queryOptions({
    queryKey: [units.wire, 'current'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'current' }, { signal, open: true, quiet: true }),
  })
