import type { PairPolicy } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { standingConflict } from '../../claimed-devices/contest.ts'
import { fromClaim } from '../../claimed-devices/from-claim.ts'

/** A device that works together with another one. */
interface Partner {
  id: string
  name: string
  policy: PairPolicy
}

/** The devices of a claim, with data of the register and the catalogue. */
export const linesOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('paperwork_line as l')
    .leftJoin('product as p', 'p.id', 'l.link_product')
    .leftJoin('product_family as family', 'family.id', 'p.family')
    .leftJoin('serial_number as s', (join) =>
      join.onRef('s.serial', '=', 'l.serial').onRef('s.family', '=', 'p.family'),
    )
    .leftJoinLateral(otherFamilies, (join) => join.onTrue())
    .leftJoin('product as registered', (join) =>
      join.on('registered.id', '=', sql`coalesce(s.link_product, others.products[1])`),
    )
    .leftJoin('former_claim as former', 'former.id', 's.link_former_claim')
    .leftJoin('paperwork as holder', 'holder.id', 's.link_paperwork')
    .leftJoinLateral(standingConflict, (join) => join.onTrue())
    .select([
      'l.id',
      'l.decision',
      'l.position',
      'l.serial',
      'l.net_price',
      'l.invoice_line',
      'l.link_document',
      'l.provenance',
      'l.link_product',
      'p.name as product_name',
      'p.family',
      'p.active as product_active',
      'p.serial_pattern',
      'family.check_digit',
      (eb) =>
        eb.fn
          .coalesce('p.unknown_serial_policy', 'family.unknown_serial_policy')
          .as('unknown_serial_policy'),
      's.id as link_serial_number',
      's.serial_state',
      's.source as serial_source',
      's.delivered_on',
      'registered.id as registered_product',
      'registered.name as registered_product_name',
      's.link_wholesaler as delivered_to',
      's.link_paperwork as serial_claim',
      'former.claimed_on as rewarded_before',
      'holder.link_installer as held_by',
      'holder.claim_number as held_as',
      'standing.conflict_state',
      'standing.first_line',
      'standing.second_line',
    ])
    .select(sql<number>`coalesce(cardinality(others.products), 0)`.as('other_families'))
    .select(sql<Partner[]>`partners_of(l.link_product)`.as('partners'))
    .where('l.link_paperwork', '=', claim)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()

/** Products of other families with the serial number of line `l`, where the register has no device `s` for it. */
const otherFamilies = sql<{ products: string[] | null }>`(
  select array_agg(other.link_product order by other.family) as products
  from serial_number other
  where s.id is null and other.serial = l.serial
    and (other.source is distinct from ${fromClaim} or l.link_product is null))`.as<'others'>(
  sql`others`,
)
