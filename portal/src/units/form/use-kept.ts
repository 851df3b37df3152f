import { useCallback, useEffect, useState } from 'react'
import { useMember, usePortal } from '../../client/portal.tsx'

/** Not in the browser's storage: the server clears that when a session ends. */
const typedValues = new Map<string, unknown>()

/**
 * Keeps a form's input when the session ends while the form is open. Memory only, for this member
 * alone. Leaving the form while signed in discards it. @param form the form's key:
 * `campaign:draft:c1`.
 */
export function useKept<Values extends object>(form: string) {
  const { session } = usePortal()
  const { id } = useMember()
  const key = `${id}:${form}`
  const [storedValues, setStoredValues] = useState(
    () => (typedValues.get(key) ?? null) as Values | null,
  )
  const keep = useCallback((values: Values) => typedValues.set(key, values), [key])
  const forget = useCallback(() => {
    typedValues.delete(key)
    setStoredValues(null)
  }, [key])
  useEffect(
    () => () => {
      if (session.current().status === 'authenticated') typedValues.delete(key)
    },
    [session, key],
  )
  return { found: storedValues, keep, forget }
}
