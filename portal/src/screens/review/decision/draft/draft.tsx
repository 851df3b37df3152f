import { keysOf } from '@ruecklauf/model'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { z } from 'zod'
import { parseJson } from '../../../../client/parse-json.ts'
import { useMember } from '../../../../client/portal.tsx'

interface Draft {
  /** Null without a draft. */
  key: string | null
  /** Counts how often the draft was discarded. Its forms start again with each round. */
  round: number
  forget: () => void
}

const DraftContext = createContext<Draft>({ key: null, round: 0, forget: () => {} })

/** Stores the input below it as a draft in this browser, per claim and member. */
export function DraftOf({ claim, children }: { claim: string; children: ReactNode }) {
  const key = `${useMember().id}:decision:${claim}`
  const [round, setRound] = useState(0)
  const forget = () => {
    localStorage.removeItem(key)
    setRound((count) => count + 1)
  }
  return <DraftContext value={{ key, round, forget }}>{children}</DraftContext>
}

/** One part of the draft. It survives navigation, reloads and losing the claim. */
export function useDrafted<Value>(
  part: string,
  { schema, otherwise }: { schema: z.ZodType<Value>; otherwise: Value },
): [Value, (value: Value) => void] {
  const { key, round } = useContext(DraftContext)
  const read = () => ({ round, value: schema.safeParse(partsOf(key)[part]).data ?? otherwise })
  const [current, setCurrent] = useState(read)
  const visibleValue = current.round === round ? current.value : otherwise
  const change = (value: Value) => {
    setCurrent({ round, value })
    keepPart(key, part, isSame(value, otherwise) ? undefined : value)
  }
  return [visibleValue, change]
}

type Parts<Values> = {
  [Name in keyof Values]: { part: string; schema: z.ZodType<Values[Name]>; otherwise: Values[Name] }
}

/** Several parts of the draft as form values, and a function that stores the input. */
export function useDraftedValues<Values extends object>(
  parts: Parts<Values>,
): [Values, (values: Values) => void] {
  const { key } = useContext(DraftContext)
  const names = keysOf(parts)
  const [storedValues] = useState(() => {
    const storedParts = partsOf(key)
    const entries = names.map((name) => {
      const { part, schema, otherwise } = parts[name]
      return [name, schema.safeParse(storedParts[part]).data ?? otherwise]
    })
    return Object.fromEntries(entries) as Values
  })
  const keep = (values: Values) => {
    for (const name of names) {
      const { part, otherwise } = parts[name]
      keepPart(key, part, isSame(values[name], otherwise) ? undefined : values[name])
    }
  }
  return [storedValues, keep]
}

/** Whether a draft exists, and a function that discards it. Forms start again with `round`. */
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

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)
