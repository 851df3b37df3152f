import type { CurrentCampaign } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../client/http.ts'

/**
 * Current campaigns for the caller, visitors included, by end date. It fetches by address, as the
 * first page does without the code for unit calls.
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
