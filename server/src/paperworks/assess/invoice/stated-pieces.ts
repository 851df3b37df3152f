import type { InvoiceLine } from '@ruecklauf/model'
import { wholeNumber } from '../../../invoices/whole-number.ts'

/** Why a line says of no number of devices. */
export type NoDevices = 'no_whole_quantity' | 'no_pieces' | 'packs_unclear'

/** Units of pieces, by UN/ECE Recommendation 20 and by what writers put in its place. */
const pieces = new Set(
  'H87 C62 PCE PCS PC EA NAR SET KT STK ST XPP STÜCK STUECK STCK PIECE PIECES'.split(' '),
)

/** Units that measure, weigh or time what is sold: metres of pipe are no devices. */
const measures = new Set(
  'MTR CMT MMT KMT DMT LM MTK CMK MTQ DMQ LTR MLT HLT KGM GRM TNE DTN HUR MIN SEC DAY WEE MON ANN KWH MWH KWT P1 E48'.split(
    ' ',
  ),
)

/**
 * How many pieces a line is about, whatever its sign; else why it says of none. Of packs nobody knows
 * how many devices they hold. A line without unit counts pieces.
 */
export function statedPieces({
  quantity,
  unit,
}: Pick<InvoiceLine, 'quantity' | 'unit'>): number | NoDevices {
  const code = (unit ?? 'H87').toUpperCase().replace(/\.$/, '')
  if (measures.has(code)) return 'no_pieces'
  if (!pieces.has(code)) return 'packs_unclear'
  return wholeNumber((quantity ?? '').replace(/^-/, '')) ?? 'no_whole_quantity'
}
