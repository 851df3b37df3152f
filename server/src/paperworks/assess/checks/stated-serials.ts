import { type Check, normaliseSerial } from '@ruecklauf/model'
import { statesSerial } from '../billing/bill-devices.ts'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import type { ClaimFacts, LineFact } from '../claim-facts.ts'
import { check } from './make-check.ts'

/** Of so many stated numbers a sentence speaks. */
const NAMED = 3

/**
 * Serial numbers that an invoice states bind its lines: a device has one of its product, as far as the
 * devices whose number is not stated leave no room for another.
 */
export function statedSerialChecks({ lines, invoiced }: InvoiceFacts): Check[] {
  if (!invoiced) return [check('serial_stated', null)]
  const claimed = lines.filter(({ decision, serial }) => serial && decision !== 'rejected')
  const all = new Set([
    ...invoiced.open_serials.stated,
    ...[...invoiced.products.values()].flatMap(({ serials }) => [...serials.stated]),
  ])
  return [...Map.groupBy(claimed, ({ link_product }) => link_product)].flatMap(([product, own]) => {
    const { stated, unstated } =
      invoiced.products.get(product ?? '')?.serials ?? invoiced.open_serials
    const isStated = (line: LineFact) => {
      const serial = normaliseSerial(line.serial ?? '')
      return stated.has(serial) || invoiced.open_serials.stated.has(serial)
    }
    const others = own.filter((line) => !isStated(line))
    return own.map((line) => {
      const values = { serial: line.serial ?? '', stated: [...stated].slice(0, NAMED).join(', ') }
      const belongsElsewhere = !isStated(line) && all.has(normaliseSerial(line.serial ?? ''))
      const hasRoom = stated.size === 0 || others.length <= unstated
      return check(
        'serial_stated',
        isStated(line) || (hasRoom && !belongsElsewhere ? null : false),
        {
          line: line.id,
          values,
        },
      )
    })
  })
}

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
