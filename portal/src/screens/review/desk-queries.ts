import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { documentsOf, timelineOf, withdrawalOf } from '../../claims/claim-queries.ts'
import { threadOf } from '../../claims/talk/use-thread.ts'
import type { Http } from '../../client/http.ts'
import { useHttp } from '../../client/portal.tsx'
import { unitOf, unitsOf, useUnits } from '../../client/units.ts'
import { useBehind } from '../paperworks/claims-behind.ts'
import { upcomingAfter } from '../paperworks/upcoming.ts'
import { commentsOf } from './comments/comment-calls.ts'
import { correctionsOf } from './corrections/correction-calls.ts'
import { fileOf } from './documents/use-file.ts'
import { campaignsOf } from './facts/campaigns.tsx'
import { relatedOf } from './facts/related/related-claims.tsx'
import { loadedDevicesOf } from './loaded-devices.ts'

/** Reads all that the desk shows of a claim, and the first of its documents. */
async function prepareDesk(queries: QueryClient, http: Http, id: string) {
  const claims = unitsOf<'paperwork'>(http, 'paperwork')
  void queries.prefetchQuery(unitOf(claims, id))
  void queries.prefetchQuery(loadedDevicesOf(http, id))
  void queries.prefetchQuery(timelineOf(claims, id))
  void queries.prefetchQuery(withdrawalOf(claims, id))
  void queries.prefetchQuery(commentsOf(claims, id))
  void queries.prefetchQuery(correctionsOf(claims, id))
  void queries.prefetchQuery(campaignsOf(claims, id))
  void queries.prefetchQuery(relatedOf(claims, id))
  void queries.prefetchQuery(threadOf(http, { arke: 'paperwork', id }))
  const { items } = await queries.fetchQuery(documentsOf(http, id))
  if (items[0]) void queries.prefetchQuery(fileOf(http, items[0].id))
}

/** Has the claim after one at hand before anybody goes on to it, once the one on screen is read. */
export function usePreparedNext(claim: string, isRead: boolean): void {
  const http = useHttp()
  const queries = useQueryClient()
  const asking = { queries, claims: useUnits('paperwork'), behind: useBehind() }
  const { data } = useQuery({ ...upcomingAfter(asking, claim), enabled: isRead })
  const next = data?.id
  useEffect(() => {
    if (next) void prepareDesk(queries, http, next).catch(() => undefined)
  }, [queries, http, next])
}
