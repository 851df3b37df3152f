import type { FunctionContext } from '../../platform/functions.ts'
import type { LineFact } from '../assess/facts/claim-facts.ts'
import { claimSerials } from '../claimed-devices/claim-serials.ts'
import { openConflicts } from './open-conflicts.ts'

type Context = Pick<FunctionContext, 'deps' | 'tx' | 'caller' | 'now'>

interface Taken {
  claim: string
  lines: readonly LineFact[]
  found_by: 'submission' | 'correction' | 'reopening'
}

/**
 * Takes all devices of a claim, or none. A device of another company's claim stays there and opens a conflict.
 * @throws conflict `serial_taken`
 */
export async function takeDevices(context: Context, { claim, lines, found_by }: Taken) {
  const contestedLines = lines.filter(({ contest }) => contest === 'second')
  const freeLineIds = await openConflicts(context, { claim, lines: contestedLines, found_by })
  const free = lines.filter((line) => !contestedLines.includes(line) || freeLineIds.has(line.id))
  await claimSerials(context, { claim, lines: free })
}
