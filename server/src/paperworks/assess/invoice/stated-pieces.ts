import type { InvoiceLine } from '@ruecklauf/model'
import { wholeNumber } from '../../../invoices/whole-number.ts'

/** Why a line has no number of devices. */
export type NoDevices = 'no_whole_quantity' | 'no_pieces' | 'packs_unclear'

/** Units of pieces, by UN/ECE Recommendation 20 and common substitutes. */
const pieces = new Set(
  'H87 C62 PCE PCS PC EA NAR SET KT STK ST XPP STÜCK STUECK STCK PIECE PIECES'.split(' '),
)

/** Units of length, weight, volume or time: metres of pipe are no devices. */
const measures = new Set(
  'MTR CMT MMT KMT DMT LM MTK CMK MTQ DMQ LTR MLT HLT KGM GRM TNE DTN HUR MIN SEC DAY WEE MON ANN KWH MWH KWT P1 E48'.split(
    ' ',
  ),
)

/**
 * The pieces of a line without sign, else why there are none. Nobody knows how many devices a pack holds. A line
 * without unit counts pieces.
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
