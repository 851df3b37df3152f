import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import type { AnyUnit } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Units one run takes at most. */
const MOST_AT_ONCE = 100

/** How far a run has come. */
interface Run {
  done: number
  count: number
}

/** What was refused, and why. */
interface Refusal {
  unit: AnyUnit
  why: string
}

interface BulkTask {
  units: readonly AnyUnit[]
  act: (unit: AnyUnit) => Promise<unknown>
  /** With those it was not done with. */
  onEnd: (refused: readonly AnyUnit[]) => void
}

/**
 * Does the same with one selected unit after the other; says at the end how many it was done with,
 * and keeps of each other one why not until the next run.
 */
export function useBulkRun() {
  const say = useSay('units')
  const [run, setRun] = useState<Run | null>(null)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const start = async ({ units, act, onEnd }: BulkTask): Promise<void> => {
    const count = units.length
    if (count > MOST_AT_ONCE)
      return void toast.error(say('units:bulk.most', { count: MOST_AT_ONCE }))
    const refused: Refusal[] = []
    for (const [done, unit] of units.entries()) {
      setRun({ done, count })
      await act(unit).catch((error: unknown) => {
        const why = error instanceof ApiError ? error.message : say('units:bulk.unknown')
        refused.push({ unit, why })
      })
    }
    setRun(null)
    setRefusals(refused)
    if (count > refused.length)
      toast.success(say('units:bulk.done', { count: count - refused.length }))
    onEnd(refused.map(({ unit }) => unit))
  }
  return { run, refusals, start }
}
