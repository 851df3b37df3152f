import { useState } from 'react'
import type { z } from 'zod'
import { parseJson } from '../../client/parse-json.ts'
import { useMember } from '../../client/portal.tsx'

/** How a member likes a list, kept in this browser under their id; nothing personal. */
export function useRemembered<Value>(
  name: string,
  { schema, otherwise }: { schema: z.ZodType<Value>; otherwise: Value },
): [Value, (value: Value) => void] {
  const key = `${useMember().id}:${name}`
  const [value, setValue] = useState(() => {
    const kept = localStorage.getItem(key)
    return (kept === null ? undefined : schema.safeParse(parseJson(kept)).data) ?? otherwise
  })
  const remember = (next: Value) => {
    setValue(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [value, remember]
}
