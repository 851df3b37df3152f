import { sql } from 'kysely'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import type { LineFact } from '../assess/facts/claim-facts.ts'
import { lockClaim, type Paperwork } from '../claim/transition.ts'
import { contestClaim } from './contest-claim.ts'
import { grantersOf } from './granters.ts'
import { type AskedPhoto, askForPhotos } from './photos/ask-for-photos.ts'
import { isUndecided } from './sides.ts'

type Context = Pick<FunctionContext, 'deps' | 'tx' | 'caller' | 'now'>

interface Contested {
  claim: string
  lines: readonly LineFact[]
  found_by: 'submission' | 'correction' | 'reopening'
}

/**
 * Opens a conflict over each device with the claim that holds it. Locks that claim first, as it may have given the
 * device up meanwhile. Asks owners without a photo of the type plate for one.
 * @returns the ids of lines without a conflict: their device is free by now, or two others contest it.
 */
export async function openConflicts(
  context: Context,
  { claim: id, lines, found_by }: Contested,
): Promise<ReadonlySet<string>> {
  const { tx, caller, now } = context
  const freeLineIds = new Set<string>()
  if (lines.length === 0) return freeLineIds
  const second = await lockClaim(tx, id)
  const holders = [...new Set(lines.flatMap(({ serial_claim }) => serial_claim ?? []))].toSorted()
  for (const holder of holders) {
    const first = await lockClaim(tx, holder)
    if (!first || !second) continue
    const photoRequests: AskedPhoto[] = []
    const granters = isUndecided(first) ? null : await grantersOf(tx, first)
    for (const line of lines.filter(({ serial_claim }) => serial_claim === holder)) {
      const device = line.link_serial_number ?? ''
      const heldLineId = await heldLine(tx, { claim: holder, device })
      if (heldLineId === null) {
        freeLineIds.add(line.id)
        continue
      }
      await tx
        .insertInto('conflict')
        .values({
          id: newId(),
          serial: line.serial ?? '',
          device,
          link_first_claim: holder,
          link_first_line: heldLineId,
          link_second_claim: id,
          link_second_line: line.id,
          found_by,
          opened_at: now.toISOString(),
          granted_by: granters?.by ?? null,
          granted_with: granters?.with ?? null,
        })
        .execute()
      const changes = { serial: line.serial }
      const entry = { caller, arke: 'paperwork', id, now }
      await recordAudit(tx, { ...entry, action: 'conflict_opened', changes })
      await tell(context, { first, second, serial: line.serial ?? '' })
      photoRequests.push({ claim: first, line: heldLineId }, { claim: second, line: line.id })
    }
    await contestClaim(context, first)
    await askForPhotos(context, photoRequests)
  }
  return freeLineIds
}

/**
 * The line by which a claim holds a device, locked with the device. Null if the claim holds it no longer, or another
 * conflict over it is open.
 */
async function heldLine(tx: Tx, { claim, device }: { claim: string; device: string }) {
  const { rows } = await sql<{ id: string }>`
    select line.id from serial_number device
      join paperwork_line line on line.link_paperwork = device.link_paperwork
        and line.link_serial_number = device.id and line.decision <> 'rejected'
    where device.id = ${device} and device.link_paperwork = ${claim}
      and device.serial_state in ('claimed', 'rewarded')
      and not exists (select from conflict
        where conflict.device = device.id and conflict.state in ('open', 'waiting'))
    limit 1 for update of device`.execute(tx)
  return rows[0]?.id ?? null
}

const tell = (
  { tx, now }: Context,
  { first, second, serial }: { first: Paperwork; second: Paperwork; serial: string },
) =>
  notifyAdmins(tx, {
    event: 'conflict_opened',
    values: { serial, first: first.claim_number ?? '', second: second.claim_number ?? '' },
    path: `/paperworks/${second.id}/conflicts`,
    reference: second.id,
    except: null,
    now,
  })
