import { sql } from 'kysely'
import { enterDevices } from '../../devices/enter-devices.ts'
import { rewardFormerly } from '../../devices/happen.ts'
import { failure } from '../../errors/errors.ts'
import { lockClaim } from '../../paperworks/claim/transition.ts'
import { contestClaim } from '../../paperworks/conflict/contest-claim.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { isGivenUp } from '../given-up.ts'

/** Serial numbers that a refusal names. */
const NAMED = 10

/** The most claims one file returns to review; the job judges each again. */
const MOST = 500

/**
 * Marks the devices of a file as rewarded before, so that nobody claims them again; those that the
 * register does not know are entered. Claims that have one of them and are not decided lose it and go
 * back into review. All of them or none, in the order of their numbers, as claims take theirs.
 * @throws conflict naming devices that a claim has been granted, or that are in a conflict, since the file
 *   was checked; and where more claims would be judged anew than one step can
 */
export async function rewardDevices(context: FunctionContext): Promise<void> {
  const { tx, unit: cutover } = context
  const holders = await holdersOf(tx, cutover)
  for (const id of holders) await lockClaim(tx, id)
  await enterDevices(tx, {
    source: 'cutover',
    devices: sql`select id, serial, link_product as product
      from former_claim where link_cutover = ${cutover} and serial is not null`,
  })
  await rewardFormerly(
    context,
    sql`select device.id as device, claim.id as claim
      from former_claim claim join product on product.id = claim.link_product
        join serial_number device on device.serial = claim.serial and device.family = product.family
      where claim.link_cutover = ${cutover}
        and (device.serial_state not in ('claimed', 'rewarded') or ${sql.raw(isGivenUp('device'))})
      order by device.serial for update of device`,
  )
  const { rows } = await sql<{ serial: string }>`
    select claim.serial from former_claim claim
    where claim.link_cutover = ${cutover} and claim.serial is not null
      and not exists (select from serial_number where link_former_claim = claim.id)
    order by claim.serial limit ${NAMED}`.execute(tx)
  if (rows.length > 0) throw claimedSince(rows.map(({ serial }) => serial).join(', '))
  for (const id of holders) {
    const claim = await lockClaim(tx, id)
    if (claim) await contestClaim(context, claim, 'former_claim_met')
  }
}

/** The claims, by id, that give devices up to a file. */
async function holdersOf(tx: Tx, cutover: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct device.link_paperwork as id
    from former_claim former join product on product.id = former.link_product
      join serial_number device on device.serial = former.serial and device.family = product.family
    where former.link_cutover = ${cutover} and ${sql.raw(isGivenUp('device'))}
    order by id limit ${MOST + 1}`.execute(tx)
  if (rows.length > MOST)
    throw failure(
      'conflict',
      'cutover_too_many_claims',
      { context: 'cutover', message: `more than ${MOST} claims have devices of this file` },
      { limit: MOST },
    )
  return rows.map(({ id }) => id)
}

const claimedSince = (serials: string) =>
  failure(
    'conflict',
    'cutover_serials_claimed',
    { context: 'cutover', message: `claimed since: ${serials}` },
    { serials },
  )
