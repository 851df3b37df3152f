import type { CurrentCampaign } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../client/http.ts'

/**
 * Those meant for whoever asks, the one that ends first first; visitors may ask too. By its address: the first page
 * does without what calls of units are made of.
 */
export const currentCampaigns = (http: Http) =>
  queryOptions({
    queryKey: ['campaign', 'current'],
    queryFn: ({ signal }) =>
      http.get<CurrentCampaign[]>('/lib/campaign/function/current', {
        signal,
        open: true,
        quiet: true,
      }),
  })
