import { type Check, normaliseSerial } from '@ruecklauf/model'
import type { ClaimFacts, LineFact } from '../claim-facts.ts'
import { check } from './make-check.ts'

/** Of so many stated numbers a sentence speaks. */
const NAMED = 3

/**
 * Serial numbers that an invoice states bind its lines: a device has one of its product, as far as the
 * devices whose number is not stated leave no room for another.
 */
export function statedSerialChecks({ lines, invoiced }: ClaimFacts): Check[] {
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
