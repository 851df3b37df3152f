import { useCallback, useEffect, useState } from 'react'
import { useMember, usePortal } from '../../client/portal.tsx'

/** Not in the browser's storage: the server empties that when a session ends. */
const typed = new Map<string, unknown>()

/**
 * What a form held when it was lost without being left, because the session ended. Kept until the
 * page is closed, for this member alone; leaving the form while signed in forgets it.
 * @param form what is typed into: `campaign:draft:c1`.
 */
export function useKept<Values extends object>(form: string) {
  const { session } = usePortal()
  const { id } = useMember()
  const key = `${id}:${form}`
  const [found, setFound] = useState(() => (typed.get(key) ?? null) as Values | null)
  const keep = useCallback((values: Values) => typed.set(key, values), [key])
  const forget = useCallback(() => {
    typed.delete(key)
    setFound(null)
  }, [key])
  useEffect(
    () => () => {
      if (session.current().status === 'authenticated') typed.delete(key)
    },
    [session, key],
  )
  return { found, keep, forget }
}
