import { useState } from 'react'
import { parseJson } from '../../client/parse-json.ts'
import { useMember } from '../../client/portal.tsx'
import type { Check } from '../../client/shape.ts'

/** A member's list preferences, stored in this browser under their id. Nothing personal. */
export function useRemembered<Value>(
  name: string,
  { is, otherwise }: { is: Check<Value>; otherwise: Value },
): [Value, (value: Value) => void] {
  const key = `${useMember().id}:${name}`
  const [value, setValue] = useState(() => {
    const stored = parseJson(localStorage.getItem(key) ?? 'null')
    return is(stored) ? stored : otherwise
  })
  const remember = (next: Value) => {
    setValue(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [value, remember]
}
