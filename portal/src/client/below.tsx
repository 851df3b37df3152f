import { type QueryKey, useIsFetching } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'

/** The maximum time to hide content below, in milliseconds. */
const PATIENCE = 800

/** Loaded content may trigger further queries. */
const SETTLING = 30

interface BelowProps {
  /** The query key prefixes of the content above. */
  of: readonly QueryKey[]
  children: ReactNode
}

/**
 * Content below elements that wait for the server. It loads with them but stays hidden until they
 * have arrived, so it does not shift before the reader's eyes.
 */
export const Below = ({ of: keys, children }: BelowProps) => (
  <div style={useBelow(keys)}>{children}</div>
)

/** The style of content below elements that wait for queries with these keys. */
export function useBelow(keys: readonly QueryKey[]): CSSProperties | undefined {
  const awaited = useIsFetching({
    predicate: ({ state, queryKey }) =>
      state.status === 'pending' && keys.some((key) => begins(queryKey, key)),
  })
  const [isMounted, setMounted] = useState(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setMounted(true)
    const timer = setTimeout(() => setShown(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isMounted || awaited > 0) return
    const timer = setTimeout(() => setShown(true), SETTLING)
    return () => clearTimeout(timer)
  }, [isMounted, awaited])
  return isShown ? undefined : { visibility: 'hidden' }
}

const begins = (key: QueryKey, begin: QueryKey) => begin.every((part, at) => part === key[at])
