import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../../client/live.ts'
import { useHttp } from '../../client/portal.tsx'
import { connection } from './connection.ts'
import { followsClaims } from './follows-claims.ts'
import { inBursts } from './in-bursts.ts'

/**
 * Keeps what is shown up to date: a change of an arke refetches every query whose key begins with
 * that arke, and after a claim's what is made of claims; after a lost connection everything is
 * refetched. A burst of changes is one refetch, and a hidden page waits until it is seen.
 */
export function useLiveUpdates(): void {
  const http = useHttp()
  const queries = useQueryClient()
  useEffect(() => {
    let lost = false
    // A stream that the server has ended, as it does when a member's status changes, comes back as well.
    let wasOpen = false
    const changes = inBursts<string>((topics) => {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          topics.has(everything) ||
          topics.has(String(queryKey[0])) ||
          [...topics].some((topic) => followsClaims(topic, queryKey)),
      })
    })
    const stop = listenLive({
      open: (signal) =>
        http.raw('/lib/live', {
          signal,
          background: true,
          endless: true,
          headers: { accept: 'text/event-stream' },
        }),
      onEvent: ({ topic }) => changes.add(topic === 'reconnected' ? everything : topic),
      onConnection: (connected) => {
        if (connected && (lost || wasOpen)) changes.add(everything)
        wasOpen ||= connected
        lost = !connected
        connection.setStreamLost(lost)
      },
    })
    return () => {
      stop()
      changes.stop()
    }
  }, [http, queries])
}

/** Stands for all that is shown. */
const everything = '*'
