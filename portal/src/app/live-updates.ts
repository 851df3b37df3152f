import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../client/live.ts'
import { useHttp } from '../client/portal.tsx'
import { connection } from './connection.ts'
import { followsClaims } from './follows-claims.ts'

/**
 * Keeps what is shown up to date: a change of an arke refetches every query whose key begins with
 * that arke, and after a claim's what is made of claims; after a lost connection everything is
 * refetched.
 */
export function useLiveUpdates(): void {
  const http = useHttp()
  const queries = useQueryClient()
  useEffect(() => {
    let lost = false
    return listenLive({
      open: (signal) =>
        http.raw('/lib/live', {
          signal,
          quiet: true,
          endless: true,
          headers: { accept: 'text/event-stream' },
        }),
      onEvent: ({ topic }) =>
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === topic || followsClaims(topic, queryKey),
        }),
      onConnection: (connected) => {
        if (connected && lost) void queries.invalidateQueries()
        lost = !connected
        connection.setStreamLost(lost)
      },
    })
  }, [http, queries])
}
