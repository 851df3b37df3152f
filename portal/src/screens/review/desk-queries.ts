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

/** Larger documents are read when they are looked at. */
const LARGEST = 8_000_000

/** What nobody has asked for yet fails without a word: it is asked for again where it is shown. */
const quietly = (http: Http): Http => ({
  ...http,
  get: (path, call) => http.get(path, { ...call, background: true }),
  raw: (path, call) => http.raw(path, { ...call, background: true }),
})

/** What has to be there for a claim to be drawn at all. */
const partsOf = (http: Http, id: string) =>
  [
    unitOf(unitsOf<'paperwork'>(http, 'paperwork'), id),
    loadedDevicesOf(http, id),
    documentsOf(http, id),
  ] as const

/** Reads all that the desk shows of a claim, and draws the first of its documents. */
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
 * Has the claim after one at hand before anybody goes on to it, once the one on screen is read. Whoever leaves the
 * desk ends what is still on its way.
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

/** Ends reads about a unit that nobody looks at; by then whoever has gone on to it does. */
const endUnseen = (queries: QueryClient, id: string) =>
  setTimeout(
    () => void queries.cancelQueries({ type: 'inactive', predicate: (read) => isAbout(read, id) }),
  )

const isAbout = ({ queryKey }: { queryKey: QueryKey }, id: string): boolean =>
  JSON.stringify(queryKey).includes(id)

/** How long the claim before stays on screen for one that was not at hand, milliseconds. */
const PATIENCE = 3_000

/** Reads what a claim needs to be drawn, so that the one before it stays in sight until then. */
export function useReadyClaim(): (id: string) => Promise<void> {
  const http = useHttp()
  const queries = useQueryClient()
  return useCallback(
    async (id) => {
      const [claim, devices, documents] = partsOf(quietly(http), id)
      const read = Promise.all([
        queries.prefetchQuery(claim),
        queries.prefetchQuery(devices),
        queries.prefetchQuery(documents),
      ])
      await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    },
    [http, queries],
  )
}
