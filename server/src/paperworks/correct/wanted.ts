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

/** A field to correct. */
export interface WantedCorrection {
  kind: CorrectionKind
  /** Id of the device; null for the whole claim. */
  line: string | null
  /** Links as ids. */
  value: string
  /** The request field that an error message refers to. */
  parameter: string
}

/** A correction with the current value. */
export interface Correction extends WantedCorrection {
  before: string | null
}

/**
 * Reads corrections: normalises each value and adds the current one.
 * @throws bad_request beside the field for an invalid serial number, day, product or sales point,
 * or an unchanged value.
 */
export async function readCorrections(
  tx: Tx,
  claim: Paperwork,
  requests: readonly WantedCorrection[],
): Promise<Correction[]> {
  const lines = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'serial', 'link_product'])
    .where('link_paperwork', '=', claim.id)
    .execute()
  const read: Correction[] = []
  for (const request of requests) {
    const line = lines.find(({ id }) => id === request.line)
    if (isOfDevice(request.kind) !== Boolean(line)) throw refused(request, 'item_line_unknown')
    const { of, field } = corrections[request.kind]
    const currentValue = of === 'paperwork_line' ? (line?.[field] ?? null) : claim[field]
    const value = await spelled(tx, request)
    if (value === currentValue) throw refused(request, 'correction_unchanged')
    read.push({ ...request, value, before: currentValue })
  }
  requireOnce(read)
  return read
}

/** The error of a refused correction, beside its field. */
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

async function spelled(tx: Tx, request: WantedCorrection): Promise<string> {
  const value = request.value.trim()
  const { is } = corrections[request.kind]
  if (is === 'serial') {
    const serial = normaliseSerial(value)
    if (!isSerial(serial)) throw refused(request, 'correction_serial')
    return serial
  }
  if (is === 'day') {
    if (!z.iso.date().safeParse(value).success) throw refused(request, 'correction_day')
    return value
  }
  if (is === 'words') {
    if (value === '' || value.length > 60) throw refused(request, 'correction_words', { limit: 60 })
    return value
  }
  const row = await tx
    .selectFrom(is)
    .select('id')
    .where('id', '=', value)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) throw refused(request, `correction_${is}`)
  return row.id
}

/** Corrects each field at most once, and gives no serial number to two devices. */
function requireOnce(items: readonly Correction[]) {
  const isTwice = (item: Correction, at: number) =>
    items.findIndex((other) => isSame(item, other)) !== at
  const twice = items.find(isTwice)
  if (twice) throw refused(twice, 'item_twice')
}

const isSame = (item: Correction, other: Correction) =>
  item.kind === other.kind &&
  (item.line === other.line || (item.kind === 'correct_serial' && item.value === other.value))

/** The parts of a calculation that corrections affect. */
export interface Changed {
  /** Ids of devices. */
  lines: ReadonlySet<string>
  /** Devices with a new product. */
  productsOf: ReadonlySet<string>
  products: boolean
  dates: boolean
  /** The date that decides on rate and window. */
  base: boolean
  /** The sales point. */
  point: boolean
}

export function changedBy(items: readonly Correction[], base: ReferenceDate): Changed {
  const linesOf = (some: readonly Correction[]) => new Set(some.flatMap(({ line }) => line ?? []))
  const productsOf = linesOf(items.filter(({ kind }) => kind === 'correct_product'))
  return {
    lines: linesOf(items),
    productsOf,
    products: productsOf.size > 0,
    dates: items.some(({ kind }) => corrections[kind].is === 'day'),
    base: items.some(({ kind }) => corrections[kind].field === base),
    point: items.some(({ kind }) => kind === 'correct_sales_point'),
  }
}
