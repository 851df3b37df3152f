import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { documentsOf, timelineOf, withdrawalOf } from '../../claims/claim-queries.ts'
import { threadOf } from '../../claims/talk/use-thread.ts'
import type { Http } from '../../client/http.ts'
import { useHttp } from '../../client/portal.tsx'
import { unitOf, unitsOf, useUnits } from '../../client/units.ts'
import { useBehind } from '../paperworks/claims-behind.ts'
import { upcomingAfter } from '../paperworks/upcoming.ts'
import { commentsOf } from './comments/comment-calls.ts'
import { correctionsOf } from './corrections/correction-calls.ts'
import { pdfParts } from './documents/pdf-parts.ts'
import { fileOf } from './documents/use-file.ts'
import { campaignsOf } from './facts/campaigns.tsx'
import { relatedOf } from './facts/related/related-claims.tsx'
import { loadedDevicesOf } from './loaded-devices.ts'

/** Larger documents load only when viewed. */
const LARGEST = 8_000_000

/** A prefetch fails silently. The workspace requests the data again when it shows it. */
const quietly = (http: Http): Http => ({
  ...http,
  get: (path, call) => http.get(path, { ...call, background: true }),
  raw: (path, call) => http.raw(path, { ...call, background: true }),
})

/** The queries a claim needs before it can render. */
const partsOf = (http: Http, id: string) =>
  [
    unitOf(unitsOf<'paperwork'>(http, 'paperwork'), id),
    loadedDevicesOf(http, id),
    documentsOf(http, id),
  ] as const

/** Loads all data the workspace shows of a claim, and renders its first document. */
async function prepareDesk(queries: QueryClient, loud: Http, id: string, signal: AbortSignal) {
  const http = quietly(loud)
  const claims = unitsOf<'paperwork'>(http, 'paperwork')
  const [claim, devices, documents] = partsOf(http, id)
  void queries.prefetchQuery(claim)
  void queries.prefetchQuery(devices)
  void queries.prefetchQuery(timelineOf(claims, id))
  void queries.prefetchQuery(withdrawalOf(claims, id))
  void queries.prefetchQuery(commentsOf(claims, id))
  void queries.prefetchQuery(correctionsOf(claims, id))
  void queries.prefetchQuery(campaignsOf(claims, id))
  void queries.prefetchQuery(relatedOf(claims, id))
  void queries.prefetchQuery(threadOf(http, { arke: 'paperwork', id }))
  const first = (await queries.fetchQuery(documents)).items[0]
  if (!first || signal.aborted || (first.link_file?.size ?? 0) > LARGEST) return
  const content = fileOf(http, first.id)
  signal.addEventListener('abort', () => endUnseen(queries, first.id))
  const file = await queries.fetchQuery(content)
  if (file.type !== 'application/pdf') return
  const { preparePdf } = await pdfParts.load()
  if (!signal.aborted) preparePdf(file)
}

/**
 * Prefetches the next claim once the current one has loaded. Leaving the workspace aborts pending
 * reads.
 */
export function usePreparedNext(claim: string, isRead: boolean): void {
  const http = useHttp()
  const queries = useQueryClient()
  const asking = { queries, claims: useUnits('paperwork'), behind: useBehind() }
  const { data } = useQuery({ ...upcomingAfter(asking, claim), enabled: isRead })
  const next = data?.id
  useEffect(() => {
    if (!next) return
    const leaving = new AbortController()
    void prepareDesk(queries, http, next, leaving.signal).catch(() => undefined)
    return () => {
      leaving.abort()
      endUnseen(queries, next)
    }
  }, [queries, http, next])
  useEffect(() => () => pdfParts.current()?.dropPdf(), [])
}

/** Aborts reads of a unit without observers. By then the next screen observes its own. */
const endUnseen = (queries: QueryClient, id: string) =>
  setTimeout(
    () =>
      void queries.cancelQueries({ type: 'inactive', predicate: (query) => isAbout(query, id) }),
  )

const isAbout = ({ queryKey }: { queryKey: QueryKey }, id: string): boolean =>
  JSON.stringify(queryKey).includes(id)

/** How long the previous claim stays on screen while the next one loads, in milliseconds. */
const PATIENCE = 3_000

/** Loads the data a claim needs to render, so the previous claim stays visible until then. */
export function useReadyClaim(): (id: string) => Promise<void> {
  const http = useHttp()
  const queries = useQueryClient()
  return useCallback(
    async (id) => {
      const [claim, devices, documents] = partsOf(quietly(http), id)
      const pendingReads = Promise.all([
        queries.prefetchQuery(claim),
        queries.prefetchQuery(devices),
        queries.prefetchQuery(documents),
      ])
      await Promise.race([pendingReads, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    },
    [http, queries],
  )
}
