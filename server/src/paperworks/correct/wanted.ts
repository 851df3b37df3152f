import {
  type CorrectionKind,
  corrections,
  isOfDevice,
  isSerial,
  normaliseSerial,
  type ReferenceDate,
  type TextValues,
} from '@ruecklauf/model'
import { z } from 'zod'
import { type AppError, failure } from '../../errors/errors.ts'
import type { WordedCode } from '../../errors/failure-codes.ts'
import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'

/** A field that is to be put right. */
export interface WantedCorrection {
  kind: CorrectionKind
  /** Id of the device; null for the whole claim. */
  line: string | null
  /** Links as ids. */
  value: string
  /** Beside which field of the request a refusal stands. */
  parameter: string
}

/** The same with what stands there now. */
export interface Correction extends WantedCorrection {
  before: string | null
}

/**
 * Reads what is to be corrected: each value spelled as it is stored, with what was there before.
 * @throws bad_request beside the field where a value is no serial number, day, product or sales point,
 * or the very one that stands there.
 */
export async function readCorrections(
  tx: Tx,
  claim: Paperwork,
  wanted: readonly WantedCorrection[],
): Promise<Correction[]> {
  const lines = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'serial', 'link_product'])
    .where('link_paperwork', '=', claim.id)
    .execute()
  const read: Correction[] = []
  for (const one of wanted) {
    const line = lines.find(({ id }) => id === one.line)
    if (isOfDevice(one.kind) !== Boolean(line)) throw refused(one, 'item_line_unknown')
    const { of, field } = corrections[one.kind]
    const before = of === 'paperwork_line' ? (line?.[field] ?? null) : claim[field]
    const value = await spelled(tx, one)
    if (value === before) throw refused(one, 'correction_unchanged')
    read.push({ ...one, value, before })
  }
  requireOnce(read)
  return read
}

/** Why a correction is not taken, beside its field. */
export const refused = (
  { parameter }: Pick<WantedCorrection, 'parameter'>,
  code: WordedCode,
  values?: TextValues,
): AppError =>
  failure(
    'bad_request',
    code,
    { context: 'parameter_validation', message: `${parameter}: ${code}`, parameter },
    values,
  )

async function spelled(tx: Tx, one: WantedCorrection): Promise<string> {
  const value = one.value.trim()
  const { is } = corrections[one.kind]
  if (is === 'serial') {
    const serial = normaliseSerial(value)
    if (!isSerial(serial)) throw refused(one, 'correction_serial')
    return serial
  }
  if (is === 'day') {
    if (!z.iso.date().safeParse(value).success) throw refused(one, 'correction_day')
    return value
  }
  if (is === 'words') {
    if (value === '' || value.length > 60) throw refused(one, 'correction_words', { limit: 60 })
    return value
  }
  const found = await tx
    .selectFrom(is)
    .select('id')
    .where('id', '=', value)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) throw refused(one, `correction_${is}`)
  return found.id
}

/** Each field is corrected once, and no two devices get the same serial number. */
function requireOnce(all: readonly Correction[]) {
  const isTwice = (one: Correction, at: number) =>
    all.findIndex((other) => isSame(one, other)) !== at
  const twice = all.find(isTwice)
  if (twice) throw refused(twice, 'item_twice')
}

const isSame = (one: Correction, other: Correction) =>
  one.kind === other.kind &&
  (one.line === other.line || (one.kind === 'correct_serial' && one.value === other.value))

/** What a set of corrections touches of a calculation. */
export interface Changed {
  /** Ids of devices. */
  lines: ReadonlySet<string>
  /** Those with another product. */
  productsOf: ReadonlySet<string>
  products: boolean
  dates: boolean
  /** The date that decides on rate and window. */
  base: boolean
  /** The sales point. */
  point: boolean
}

export function changedBy(all: readonly Correction[], base: ReferenceDate): Changed {
  const linesOf = (some: readonly Correction[]) => new Set(some.flatMap(({ line }) => line ?? []))
  const productsOf = linesOf(all.filter(({ kind }) => kind === 'correct_product'))
  return {
    lines: linesOf(all),
    productsOf,
    products: productsOf.size > 0,
    dates: all.some(({ kind }) => corrections[kind].is === 'day'),
    base: all.some(({ kind }) => corrections[kind].field === base),
    point: all.some(({ kind }) => kind === 'correct_sales_point'),
  }
}
