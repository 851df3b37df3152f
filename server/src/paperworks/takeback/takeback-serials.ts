import { ownReasons, type Reason, type ReasonCode } from '@ruecklauf/model'
import { sql } from 'kysely'
import { closeReports } from '../../contacts/close-reports.ts'
import { happen } from '../../devices/happen.ts'
import { failure } from '../../errors/errors.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { gatherFacts, type LineFact } from '../assess/facts/claim-facts.ts'
import { lockClaim } from '../claim/transition.ts'
import { refreshChecks } from '../conflict/refresh-checks.ts'
import { takeDevices } from '../conflict/take-devices.ts'
import { readReasons } from '../reasons/read-reasons.ts'
import type { TakenLine } from './takebacks.ts'

/**
 * Settles clawed back devices: returned ones stay returned in the register, fraud blocks them, all others become
 * free.
 */
export async function settleTaken(
  context: FunctionContext,
  { claim, lines }: { claim: string; lines: readonly TakenLine[] },
): Promise<void> {
  const reasons = await readReasons(context.tx)
  await closeReports(
    context,
    lines.map(({ line }) => line),
  )
  for (const [fate, linesOfFate] of Map.groupBy(lines, ({ reason }) => fateOf(reason, reasons))) {
    const ids = linesOfFate.map(({ line }) => line)
    const devices = sql`device.link_paperwork = ${claim}
      and device.serial_state in ('claimed', 'rewarded', 'returned')
      and device.id in (select link_serial_number from paperwork_line
        where link_paperwork = ${claim} and id = any(${ids}::text[]))`
    if (fate === 'returned') await happen(context, { kind: 'returned' }, devices)
    else {
      const freed = await happen(context, { kind: 'freed', claim }, devices)
      const blocked = { kind: 'blocked', claim, reason: ownReasons.fraud } as const
      if (fate === 'blocked') await happen(context, blocked, sql`device.id = any(${freed}::text[])`)
    }
  }
}

/** Locks the claims that hold a claim's devices now, before any lock of its own. */
export async function lockHolders(tx: Tx, claim: string): Promise<void> {
  const holders = await tx
    .selectFrom('paperwork_line as line')
    .innerJoin('serial_number as device', 'device.id', 'line.link_serial_number')
    .select('device.link_paperwork as holder')
    .distinct()
    .where('line.link_paperwork', '=', claim)
    .where('device.link_paperwork', '<>', claim)
    .orderBy('holder')
    .execute()
  for (const { holder } of holders) if (holder) await lockClaim(tx, holder)
}

/**
 * Takes the devices of a reopened claim again, except lost ones. A device of another company's claim opens a
 * conflict.
 * @throws conflict `device_elsewhere`, `serial_taken`
 */
export async function claimAgain(
  context: FunctionContext,
  { claim, lost: lostIds }: { claim: string; lost: readonly string[] },
): Promise<void> {
  const { tx, now } = context
  const rewardedDevices = sql`device.link_paperwork = ${claim} and device.serial_state = 'rewarded'`
  await happen(context, { kind: 'claimed', claim }, rewardedDevices)
  const facts = await gatherFacts(tx, claim, { now })
  const lines = facts.lines.filter(
    ({ id, serial_claim }) => serial_claim !== claim && !lostIds.includes(id),
  )
  if (lines.length === 0) return
  await requireContestable(tx, lines)
  await takeDevices(context, { claim, lines, found_by: 'reopening' })
  await refreshChecks(tx, { id: claim, now })
}

/** @throws conflict `device_elsewhere` for a device of another claim that the caller can't contest. */
async function requireContestable(tx: Tx, lines: readonly LineFact[]): Promise<void> {
  const heldLine = lines.find(({ serial_claim, contest }) => serial_claim && contest !== 'second')
  if (!heldLine?.serial_claim) return
  const holder = await lockClaim(tx, heldLine.serial_claim)
  const values = { serial: heldLine.serial ?? '', claim: holder?.claim_number ?? '' }
  throw failure(
    'conflict',
    'device_elsewhere',
    { context: 'paperwork', message: `${values.serial} belongs to claim ${values.claim}` },
    values,
  )
}

const fateOf = (code: ReasonCode | null, reasons: ReadonlyMap<ReasonCode, Reason>) =>
  code === ownReasons.returned
    ? 'returned'
    : code !== null && reasons.get(code)?.is_fraud
      ? 'blocked'
      : 'freed'
