import { keysOf } from '@ruecklauf/model'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { z } from 'zod'
import { parseJson } from '../../../../client/parse-json.ts'
import { useMember } from '../../../../client/portal.tsx'

interface Draft {
  /** Null where nothing is kept. */
  key: string | null
  /** Counts how often it was thrown away: what shows it begins anew. */
  round: number
  forget: () => void
}

const DraftContext = createContext<Draft>({ key: null, round: 0, forget: () => {} })

/** What is typed below it is a half-made decision, kept in this browser for claim and member. */
export function DraftOf({ claim, children }: { claim: string; children: ReactNode }) {
  const key = `${useMember().id}:decision:${claim}`
  const [round, setRound] = useState(0)
  const forget = () => {
    localStorage.removeItem(key)
    setRound((count) => count + 1)
  }
  return <DraftContext value={{ key, round, forget }}>{children}</DraftContext>
}

/** One part of the half-made decision: survives going on, reloading and losing the claim. */
export function useDrafted<Value>(
  part: string,
  { schema, otherwise }: { schema: z.ZodType<Value>; otherwise: Value },
): [Value, (value: Value) => void] {
  const { key, round } = useContext(DraftContext)
  const read = () => ({ round, value: schema.safeParse(partsOf(key)[part]).data ?? otherwise })
  const [current, setCurrent] = useState(read)
  const shown = current.round === round ? current.value : otherwise
  const change = (value: Value) => {
    setCurrent({ round, value })
    keepPart(key, part, isSame(value, otherwise) ? undefined : value)
  }
  return [shown, change]
}

type Parts<Values> = {
  [Name in keyof Values]: { part: string; schema: z.ZodType<Values[Name]>; otherwise: Values[Name] }
}

/** Several parts as a form holds them: what was kept, and how to keep what is typed. */
export function useDraftedValues<Values extends object>(
  parts: Parts<Values>,
): [Values, (values: Values) => void] {
  const { key } = useContext(DraftContext)
  const names = keysOf(parts)
  const [kept] = useState(() => {
    const found = partsOf(key)
    const read = names.map((name) => {
      const { part, schema, otherwise } = parts[name]
      return [name, schema.safeParse(found[part]).data ?? otherwise]
    })
    return Object.fromEntries(read) as Values
  })
  const keep = (values: Values) => {
    for (const name of names) {
      const { part, otherwise } = parts[name]
      keepPart(key, part, isSame(values[name], otherwise) ? undefined : values[name])
    }
  }
  return [kept, keep]
}

/** Whether something of a decision is kept, and how to throw it away: forms begin anew with `round`. */
export function useDraft(): { hasDraft: boolean; round: number; forget: () => void } {
  const { key, round, forget } = useContext(DraftContext)
  return { hasDraft: Object.keys(partsOf(key)).length > 0, round, forget }
}

const schema = z.record(z.string(), z.unknown()).catch({})

const partsOf = (key: string | null): Record<string, unknown> =>
  key === null ? {} : schema.parse(parseJson(localStorage.getItem(key) ?? '{}'))

function keepPart(key: string | null, part: string, value: unknown) {
  if (key === null) return
  const { [part]: _, ...others } = partsOf(key)
  const parts = value === undefined ? others : { ...others, [part]: value }
  if (Object.keys(parts).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(parts))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
