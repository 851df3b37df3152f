import { useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import type { AnyUnit } from '../../client/units.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** The maximum number of units in one run. */
const MOST_AT_ONCE = 100

/** The progress of a run. */
interface Run {
  done: number
  count: number
}

/** The refused units and reasons. */
interface Refusal {
  unit: AnyUnit
  why: string
}

interface BulkTask {
  units: readonly AnyUnit[]
  act: (unit: AnyUnit) => Promise<unknown>
  /** The units the run did not finish. */
  onEnd: (refused: readonly AnyUnit[]) => void
}

/**
 * Runs an action on the selected units one by one. It reports the number of successes, and keeps
 * the reason of each failure until the next run.
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
        const reason = error instanceof ApiError ? error.message : say('units:bulk.unknown')
        refused.push({ unit, why: reason })
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
