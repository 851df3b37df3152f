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
 * Takes the devices of a claim, all or none; where another company's claim has one, it stays there and
 * a conflict begins.
 * @throws conflict `serial_taken`
 */
export async function takeDevices(context: Context, { claim, lines, found_by }: Taken) {
  const contested = lines.filter(({ contest }) => contest === 'second')
  const gone = await openConflicts(context, { claim, lines: contested, found_by })
  const free = lines.filter((line) => !contested.includes(line) || gone.has(line.id))
  await claimSerials(context, { claim, lines: free })
}
