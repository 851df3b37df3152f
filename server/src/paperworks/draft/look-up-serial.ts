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
  /** The number as typed, read or scanned. */
  typed: string
  /** The product the installer claims the device as. */
  product: string | null
  /** The claim of the device; devices that this claim holds are free for it. */
  paperwork: string | null
  /** The firm of the claim. */
  member: string
}

/**
 * The register's data about a serial number: its state for a claim of this firm, the matching device, and all devices
 * with the number. Includes the values of a sentence about it.
 */
export async function lookUpSerial(tx: Tx, { typed, product, paperwork, member }: Sought) {
  const serial = normaliseSerial(typed)
  const rows = isSerial(serial) ? await findSerials(tx, serial) : []
  const family = product ? await familyOf(tx, product) : undefined
  const row = meant(rows, { family })
  const settings = await readSettings(tx)
  const contest =
    row && contestOf(row, { ...settings, id: paperwork ?? '', link_installer: member })
  const contestedDevice = row && { ...row, contest: contest ?? null }
  const isOwn = contestedDevice?.held_by === member
  const state = judge(serial, contestedDevice, { rows, family, product, paperwork, isOwn })
  const isUnknown = state === 'unknown'
  const hint = isUnknown ? await similarKnown(tx, serial) : null
  const namedDevice = (state === 'other_product' ? (row ?? rows[0]) : row) ?? null
  const values: SerialValues = {
    product: namedDevice?.product_name,
    products: rows.map(({ product_name }) => product_name),
    hint,
    isMisread: isUnknown && !fitsCheckDigit(serial, family?.check_digit ?? 'none'),
    day: contestedDevice?.rewarded_before,
  }
  return { serial, state, rows, device: row ?? null, told: namedDevice, values }
}

type Row = Awaited<ReturnType<typeof findSerials>>[number]
type Found = Row & { contest: ConflictSide | null }

/** The matching device: the one of the product's family, or without a product the only one. */
const meant = (
  rows: readonly Row[],
  { family }: { family: Family | undefined },
): Row | undefined =>
  family ? rows.find((row) => row.family === family.id) : rows.length === 1 ? rows[0] : undefined

function judge(
  serial: string,
  device: Found | undefined,
  lookup: {
    /** Devices with the number, in all families. */
    rows: readonly Row[]
    family: Family | undefined
    product?: string | null | undefined
    paperwork?: string | null | undefined
    isOwn: boolean
  },
): SerialAnswer {
  if (!isSerial(serial)) return 'malformed'
  if (!device) {
    const isElsewhere = lookup.rows.some(({ serial_source }) => serial_source !== fromClaim)
    if (lookup.family) return isElsewhere ? 'other_product' : 'unknown'
    return lookup.rows.length > 1 ? 'ambiguous' : 'unknown'
  }
  if (device.rewarded_before) return 'rewarded_before'
  if (device.contest === 'second') return 'contested'
  const state = serialState(device, lookup.paperwork ?? '')
  if (state === 'claimed' || state === 'rewarded')
    return lookup.isOwn ? 'claimed_by_you' : 'claimed'
  if (state === 'blocked' || state === 'returned' || state === 'unknown') return state
  return lookup.product && lookup.product !== device.link_product ? 'other_product' : 'ok'
}

/** The devices with a number, at most one per family; devices that only claims entered come last. */
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

/** The only registered serial number that differs just by O and 0 or I and 1, and fits its product. */
async function similarKnown(tx: Tx, serial: string): Promise<string | null> {
  const candidates = similarSerials(serial)
  if (candidates.length === 0) return null
  const matches = await tx
    .selectFrom('serial_number as s')
    .innerJoin('product as p', 'p.id', 's.link_product')
    .select(['s.serial', 'p.serial_pattern'])
    .where('s.serial', 'in', candidates)
    .execute()
  const fitting = matches.filter((match) => fitsPattern(match.serial, match.serial_pattern))
  const [hint = null, another] = new Set(fitting.map((match) => match.serial))
  return another ? null : hint
}
