import { type Check, normaliseSerial } from '@ruecklauf/model'
import { type BillingInvoice, statesSerial } from '../billing/bill-devices.ts'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import type { ClaimFacts, LineFact } from '../facts/claim-facts.ts'
import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import { check } from './make-check.ts'

/** Of so many stated numbers a sentence speaks. */
const NAMED = 3

/**
 * Serial numbers that an invoice states bind its lines: a device has one of its product, as far as the
 * devices whose number is not stated leave no room for another. No device has the number of one that
 * went back, cost nothing, or stands on the line of another product.
 */
export function statedSerialChecks({ lines, invoiced, invoices }: InvoiceFacts): Check[] {
  if (!invoiced) return [check('serial_stated', null)]
  const claimed = lines.filter(({ decision, serial }) => serial && decision !== 'rejected')
  const all = new Set(
    [invoiced.open_serials, ...serialsOfProducts(invoiced)].flatMap(({ stated, unbought }) => [
      ...stated,
      ...unbought,
    ]),
  )
  const takenBack = takenBackBy(invoices)
  const isLoose = (line: LineFact) => invoiced.loose_serials.has(serialOf(line))
  const hasLooseForEach = areBoundByLoose(invoiced, claimed)
  return [...Map.groupBy(claimed, ({ link_product }) => link_product)].flatMap(([product, own]) => {
    const { stated, unstated } =
      invoiced.products.get(product ?? '')?.serials ?? invoiced.open_serials
    const isStated = (line: LineFact) =>
      (stated.has(serialOf(line)) || isLoose(line)) &&
      !invoiced.open_serials.unbought.has(serialOf(line)) &&
      !takenBack.has(serialOf(line))
    const others = own.filter((line) => !isStated(line))
    const isFull = others.length > unstated && stated.size > 0
    const hasRoom = !isFull && !hasLooseForEach && !showsOthers(invoiced.seen_words, own)
    return own.map((line) => {
      const values = { serial: line.serial ?? '', stated: namesOf(stated) }
      const belongsElsewhere = all.has(serialOf(line)) || takenBack.has(serialOf(line))
      return check(
        'serial_stated',
        isStated(line) || (hasRoom && !belongsElsewhere ? null : false),
        { line: line.id, values },
      )
    })
  })
}

/** The pages show as many numbers of the devices' kind as devices are claimed, and not all of theirs. */
function showsOthers(words: readonly string[], claimed: readonly LineFact[]): boolean {
  const serials = claimed.map(serialOf)
  const kinds = new Set(serials.map(kindOf))
  const alike = new Set(words.filter((word) => kinds.has(kindOf(word))))
  return alike.size >= serials.length && serials.some((serial) => !alike.has(serial))
}

/** Serial numbers of a kind begin alike and have one length. */
const kindOf = (serial: string) => `${serial.slice(0, 2)} ${serial.length}`

const serialOf = (line: LineFact) => normaliseSerial(line.serial ?? '')

/** Lines of words state as many numbers as there are devices without one, and a claimed device has another. */
function areBoundByLoose(
  { products, loose_serials, areLooseBinding }: InvoicedDevices,
  claimed: readonly LineFact[],
): boolean {
  const unstated = [...products.values()].reduce((sum, { serials }) => sum + serials.unstated, 0)
  const isEach = areLooseBinding && products.size > 1 && loose_serials.size >= unstated
  return isEach && claimed.some((line) => !loose_serials.has(serialOf(line)))
}

const namesOf = (serials: ReadonlySet<string>) => [...serials].slice(0, NAMED).join(', ') || '–'

/** What more invoices of the claim take back than bill. */
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

/** A device is sold once: of two invoices of a claim one states its serial number. */
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
