import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../../client/live.ts'
import { useHttp } from '../../client/portal.tsx'
import { connection } from './connection.ts'
import { followsClaims } from './follows-claims.ts'
import { inBursts } from './in-bursts.ts'

/**
 * Keeps queries up to date. A change refetches each query whose key starts with its arke, and a
 * claim's change also what depends on claims. A reconnect refetches everything. Bursts cause one
 * refetch, and a hidden page waits.
 */
export function useLiveUpdates(): void {
  const http = useHttp()
  const queries = useQueryClient()
  useEffect(() => {
    let wasLost = false
    // A stream closed by the server, for example after a change of member status, reconnects as
    // well.
    let wasOpen = false
    const changes = inBursts<string>((topics) => {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          topics.has(anyTopic) ||
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
      onEvent: ({ topic }) => changes.add(topic === 'reconnected' ? anyTopic : topic),
      onConnection: (connected) => {
        if (connected && (wasLost || wasOpen)) changes.add(anyTopic)
        wasOpen ||= connected
        wasLost = !connected
        connection.setStreamLost(wasLost)
      },
    })
    return () => {
      stop()
      changes.stop()
    }
  }, [http, queries])
}

/** Stands for all queries. */
const anyTopic = '*'
