import type { InvoiceLine } from '@ruecklauf/model'
import { wholeNumber } from './whole-number.ts'

/** Why a line says of no number of devices. */
type NoDevices = 'no_whole_quantity' | 'no_pieces' | 'packs_unclear'

/** Units of pieces, by UN/ECE Recommendation 20 and by what writers put in its place. */
const pieces = new Set('H87 C62 PCE PCS PC EA NAR SET KT STK ST XPP'.split(' '))

/** Units that measure, weigh or time what is sold: metres of pipe are no devices. */
const measures = new Set(
  'MTR CMT MMT KMT DMT LM MTK CMK MTQ DMQ LTR MLT HLT KGM GRM TNE DTN HUR MIN SEC DAY WEE MON ANN KWH MWH KWT P1 E48'.split(
    ' ',
  ),
)

/**
 * How many devices a line says were bought, below zero where they were returned; else why it says of
 * none. Of packs nobody knows how many devices they hold. A line without unit counts pieces.
 */
export function statedDevices(
  line: Pick<InvoiceLine, 'quantity' | 'unit' | 'net_amount'>,
): number | NoDevices {
  const unit = (line.unit ?? 'H87').toUpperCase()
  if (measures.has(unit)) return 'no_pieces'
  if (!pieces.has(unit)) return 'packs_unclear'
  const count = wholeNumber((line.quantity ?? '').replace(/^-/, ''))
  if (count === null) return 'no_whole_quantity'
  return isReturn(line) ? -count : count
}

/** Some writers put the sign to the quantity, some to the amount, some to both. */
const isReturn = ({ quantity, net_amount }: Pick<InvoiceLine, 'quantity' | 'net_amount'>) =>
  (quantity?.startsWith('-') ?? false) || /^-.*[1-9]/.test(net_amount ?? '')
