import {
  type ConflictSide,
  fitsCheckDigit,
  fitsPattern,
  isSerial,
  normaliseSerial,
  similarSerials,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { serialState } from '../assess/input/calculation-input.ts'
import { contestOf, standingConflict } from '../claimed-devices/contest.ts'
import { fromClaim } from '../claimed-devices/from-claim.ts'
import type { SerialAnswer, SerialValues } from './describe-serial.ts'

interface Sought {
  /** As it was typed, read or scanned. */
  typed: string
  /** The product the device is claimed as. */
  product: string | null
  /** The claim it stands in: what that claim holds itself is free for it. */
  paperwork: string | null
  /** The firm whose claim it is. */
  member: string
}

/**
 * What the register says of a serial number: how it stands for a claim of this firm, the device that is
 * meant, all devices with the number, and what a sentence about it tells.
 */
export async function lookUpSerial(tx: Tx, { typed, product, paperwork, member }: Sought) {
  const serial = normaliseSerial(typed)
  const rows = isSerial(serial) ? await findSerials(tx, serial) : []
  const family = product ? await familyOf(tx, product) : undefined
  const row = meant(rows, { family })
  const settings = await readSettings(tx)
  const contest =
    row && contestOf(row, { ...settings, id: paperwork ?? '', link_installer: member })
  const found = row && { ...row, contest: contest ?? null }
  const isOwn = found?.held_by === member
  const state = judge(serial, found, { rows, family, product, paperwork, isOwn })
  const isUnknown = state === 'unknown'
  const hint = isUnknown ? await similarKnown(tx, serial) : null
  const told = (state === 'other_product' ? (row ?? rows[0]) : row) ?? null
  const values: SerialValues = {
    product: told?.product_name,
    products: rows.map(({ product_name }) => product_name),
    hint,
    isMisread: isUnknown && !fitsCheckDigit(serial, family?.check_digit ?? 'none'),
    day: found?.rewarded_before,
  }
  return { serial, state, rows, device: row ?? null, told, values }
}

type Row = Awaited<ReturnType<typeof findSerials>>[number]
type Found = Row & { contest: ConflictSide | null }

/** The device that is meant: the one of the product's family, or without one the only one there is. */
const meant = (
  rows: readonly Row[],
  { family }: { family: Family | undefined },
): Row | undefined =>
  family ? rows.find((one) => one.family === family.id) : rows.length === 1 ? rows[0] : undefined

function judge(
  serial: string,
  found: Found | undefined,
  asked: {
    /** Devices with the number, in all families. */
    rows: readonly Row[]
    family: Family | undefined
    product?: string | null | undefined
    paperwork?: string | null | undefined
    isOwn: boolean
  },
): SerialAnswer {
  if (!isSerial(serial)) return 'malformed'
  if (!found) {
    const isElsewhere = asked.rows.some(({ serial_source }) => serial_source !== fromClaim)
    if (asked.family) return isElsewhere ? 'other_product' : 'unknown'
    return asked.rows.length > 1 ? 'ambiguous' : 'unknown'
  }
  if (found.rewarded_before) return 'rewarded_before'
  if (found.contest === 'second') return 'contested'
  const state = serialState(found, asked.paperwork ?? '')
  if (state === 'claimed' || state === 'rewarded') return asked.isOwn ? 'claimed_by_you' : 'claimed'
  if (state === 'blocked' || state === 'returned' || state === 'unknown') return state
  return asked.product && asked.product !== found.link_product ? 'other_product' : 'ok'
}

/** The devices with a number, one a family at most; those that only claims brought in come last. */
const findSerials = (tx: Tx, serial: string) =>
  tx
    .selectFrom('serial_number as s')
    .innerJoin('product as p', 'p.id', 's.link_product')
    .leftJoin('paperwork as c', 'c.id', 's.link_paperwork')
    .leftJoin('former_claim as f', 'f.id', 's.link_former_claim')
    .leftJoinLateral(standingConflict, (join) => join.onTrue())
    .select([
      's.family',
      's.serial_state',
      's.link_paperwork as serial_claim',
      's.source as serial_source',
      's.delivered_on',
      's.link_product',
      'p.name as product_name',
      'c.link_installer as held_by',
      'standing.conflict_state',
      'standing.first_line',
      'standing.second_line',
      'c.claim_number',
      'f.claimed_on as rewarded_before',
    ])
    .where('s.serial', '=', serial)
    .orderBy(sql`s.source is not distinct from ${fromClaim}`)
    .orderBy('p.name')
    .execute()

type Family = NonNullable<Awaited<ReturnType<typeof familyOf>>>

const familyOf = (tx: Tx, product: string) =>
  tx
    .selectFrom('product as p')
    .innerJoin('product_family as f', 'f.id', 'p.family')
    .select(['f.id', 'f.check_digit'])
    .where('p.id', '=', product)
    .executeTakeFirst()

/** The one serial of the register that differs only by O and 0 or I and 1, and fits its product. */
async function similarKnown(tx: Tx, serial: string): Promise<string | null> {
  const others = similarSerials(serial)
  if (others.length === 0) return null
  const found = await tx
    .selectFrom('serial_number as s')
    .innerJoin('product as p', 'p.id', 's.link_product')
    .select(['s.serial', 'p.serial_pattern'])
    .where('s.serial', 'in', others)
    .execute()
  const fitting = found.filter((one) => fitsPattern(one.serial, one.serial_pattern))
  const [hint = null, another] = new Set(fitting.map((one) => one.serial))
  return another ? null : hint
}
