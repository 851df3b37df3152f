import type { Thread } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useUnits } from '../../client/units.ts'
import type { Topic } from './topic.ts'

interface Reading {
  topic: Topic
  /** Undefined while it loads. */
  thread: Thread | undefined
  /** Stands below the last message. */
  end: RefObject<HTMLElement | null>
}

/** Tells the server up to which message was read, once the end of the thread has come into sight. */
export function useReadMark({ topic: { arke, id }, thread, end }: Reading): void {
  const units = useUnits(arke)
  const queries = useQueryClient()
  const last = thread?.messages.at(-1)?.number
  const unread = thread?.unread ?? 0
  useEffect(() => {
    if (!end.current || last === undefined || unread === 0) return
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      units
        .callFunction({ name: 'read_messages', id, body: { number: last } }, { background: true })
        .then(() => queries.invalidateQueries({ queryKey: [arke] }))
        // The mark stays, and the next look takes it away.
        .catch(() => undefined)
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [arke, id, last, unread, end, queries, units])
}
