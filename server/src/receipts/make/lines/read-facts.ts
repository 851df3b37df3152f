import type { Tx } from '../../../tables.ts'
import type { SourceFacts } from './lines-of-part.ts'
import { readDevices, sourceKey } from './read-devices.ts'
import { lossKey, readLosses, readWaived, readWorth, waivedKey } from './read-losses.ts'
import { type Part, partKey } from './read-parts.ts'
import { readToldLines } from './told-lines.ts'

/** The facts about the sources of the parts; reads all sources. */
export async function readFacts(
  tx: Tx,
  { payouts, parts }: { payouts: readonly string[]; parts: readonly Part[] },
): Promise<(part: Part) => SourceFacts> {
  const devices = await readDevices(tx, parts)
  const toldLines = await readToldLines(tx, payouts)
  const worth = await readWorth(tx, parts)
  const losses = await readLosses(tx, parts)
  const waived = await readWaived(
    tx,
    parts.filter((part) => losses.has(lossKey(part))),
  )
  return (part) => ({
    told: toldLines.get(partKey(part)) ?? [],
    devices: devices.get(sourceKey(part)) ?? [],
    worth: worth.get(partKey(part)) ?? 0,
    losses: losses.get(lossKey(part)) ?? [],
    waived: waived.get(waivedKey(part)) ?? 0,
  })
}
