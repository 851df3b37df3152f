import { type Check, normaliseSerial } from '@ruecklauf/model'
import { type BillingInvoice, statesSerial } from '../billing/bill-devices.ts'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import type { ClaimFacts, LineFact } from '../facts/claim-facts.ts'
import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import { check } from './make-check.ts'

/** How many stated serial numbers a sentence lists. */
const NAMED = 3

/**
 * Serial numbers stated on an invoice bind its lines. A device must have a stated number of its product, unless
 * devices without a stated number leave room. No device may have the number of a returned or free device, or of
 * another product's line.
 */
export function statedSerialChecks({ lines, invoiced, invoices }: InvoiceFacts): Check[] {
  if (!invoiced) return [check('serial_stated', null)]
  const claimedLines = lines.filter(({ decision, serial }) => serial && decision !== 'rejected')
  const invoicedSerials = new Set(
    [invoiced.open_serials, ...serialsOfProducts(invoiced)].flatMap(({ stated, unbought }) => [
      ...stated,
      ...unbought,
    ]),
  )
  const takenBack = takenBackBy(invoices)
  const isLoose = (line: LineFact) => invoiced.loose_serials.has(serialOf(line))
  const hasLooseForEach = areBoundByLoose(invoiced, claimedLines)
  return [...Map.groupBy(claimedLines, ({ link_product }) => link_product)].flatMap(
    ([product, linesOfProduct]) => {
      const { stated, unstated } =
        invoiced.products.get(product ?? '')?.serials ?? invoiced.open_serials
      const isStated = (line: LineFact) =>
        (stated.has(serialOf(line)) || isLoose(line)) &&
        !invoiced.open_serials.unbought.has(serialOf(line)) &&
        !takenBack.has(serialOf(line))
      const otherLines = linesOfProduct.filter((line) => !isStated(line))
      const isFull = otherLines.length > unstated && stated.size > 0
      const hasRoom =
        !isFull && !hasLooseForEach && !showsOthers(invoiced.seen_words, linesOfProduct)
      return linesOfProduct.map((line) => {
        const values = { serial: line.serial ?? '', stated: namesOf(stated) }
        const belongsElsewhere =
          invoicedSerials.has(serialOf(line)) || takenBack.has(serialOf(line))
        return check(
          'serial_stated',
          isStated(line) || (hasRoom && !belongsElsewhere ? null : false),
          { line: line.id, values },
        )
      })
    },
  )
}

/**
 * Whether the pages show as many serial numbers of the devices' kind as the claim has, but not all of the claim's.
 */
function showsOthers(words: readonly string[], claimedLines: readonly LineFact[]): boolean {
  const serials = claimedLines.map(serialOf)
  const kinds = new Set(serials.map(kindOf))
  const alike = new Set(words.filter((word) => kinds.has(kindOf(word))))
  return alike.size >= serials.length && serials.some((serial) => !alike.has(serial))
}

/** Serial numbers of a kind share a prefix and a length. */
const kindOf = (serial: string) => `${serial.slice(0, 2)} ${serial.length}`

const serialOf = (line: LineFact) => normaliseSerial(line.serial ?? '')

/** Whether text lines state a serial number for each device without one, and a claimed device has another number. */
function areBoundByLoose(
  { products, loose_serials, areLooseBinding }: InvoicedDevices,
  claimedLines: readonly LineFact[],
): boolean {
  const unstated = [...products.values()].reduce((sum, { serials }) => sum + serials.unstated, 0)
  const isEach = areLooseBinding && products.size > 1 && loose_serials.size >= unstated
  return isEach && claimedLines.some((line) => !loose_serials.has(serialOf(line)))
}

const namesOf = (serials: ReadonlySet<string>) => [...serials].slice(0, NAMED).join(', ') || '–'

/** Serial numbers that the claim's invoices take back at least as often as they bill them. */
function takenBackBy(invoices: readonly BillingInvoice[]): ReadonlySet<string> {
  const returning = new Map<string, number>()
  for (const { devices } of invoices) {
    const parts = devices ? [devices.open_serials, ...serialsOfProducts(devices)] : []
    for (const serial of new Set(parts.flatMap(({ unbought }) => [...unbought])))
      returning.set(serial, (returning.get(serial) ?? 0) + 1)
  }
  const isBack = ([serial, times]: [string, number]) =>
    times >= invoices.filter((invoice) => statesSerial(invoice, serial)).length
  return new Set([...returning].filter(isBack).map(([serial]) => serial))
}

const serialsOfProducts = ({ products }: InvoicedDevices) =>
  [...products.values()].map(({ serials }) => serials)

/** A device is sold once: only one invoice of a claim may state its serial number. */
export function twiceStatedChecks({ lines, invoices }: ClaimFacts): Check[] {
  if (invoices.length === 1) return []
  return lines.flatMap(({ id: line, serial, decision }) => {
    const stating = invoices.filter((invoice) => statesSerial(invoice, serial))
    if (stating.length === 0 || decision === 'rejected') return []
    const numbers = stating.map(({ number }) => number ?? '–').join(', ')
    const values = { serial: serial ?? '', invoices: numbers }
    return [check('serial_billed_once', stating.length === 1, { line, values })]
  })
}
