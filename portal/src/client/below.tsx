import { type QueryKey, useIsFetching } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'

/** How long what stands below is kept out of sight at most, milliseconds. */
const PATIENCE = 800

/** What has come may ask for more. */
const SETTLING = 30

interface BelowProps {
  /** What the things above ask for: the beginnings of the keys. */
  of: readonly QueryKey[]
  children: ReactNode
}

/**
 * What stands below things that come with an answer of the server. It is asked for with them, but kept
 * out of sight until they have come: it would be pushed down before the reader's eyes.
 */
export const Below = ({ of, children }: BelowProps) => <div style={useBelow(of)}>{children}</div>

/** The style of what stands below things that come with answers of these keys. */
export function useBelow(of: readonly QueryKey[]): CSSProperties | undefined {
  const awaited = useIsFetching({
    predicate: ({ state, queryKey }) =>
      state.status === 'pending' && of.some((key) => begins(queryKey, key)),
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
