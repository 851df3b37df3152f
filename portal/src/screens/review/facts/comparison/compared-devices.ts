import { type Check, describeCheck, type Invoice, type Say } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import { labelOfLinked } from '../../../../units/links/linked-label.ts'

/** A device as the claim, the invoice and the register know it; null where they do not. */
export interface ComparedDevice {
  id: string
  serial: string | null
  stated: string | null
  read: string | null
  register: string | null
  /** What does not fit, in words. */
  differences: string[]
  /** Invoice or register know it, and nothing speaks against it. */
  agrees: boolean
}

interface Compared {
  lines: readonly Loaded<'paperwork_line'>[]
  checks: readonly Check[]
  invoice: Invoice | null
  /** To whom a device went, where that is told. */
  deliveredTo: ReadonlyMap<string, string>
  say: Say
}

/** The devices of a claim, beside its e-invoice and the register of serial numbers. */
export function comparedDevices(compared: Compared): ComparedDevice[] {
  const { lines, checks, invoice, deliveredTo, say } = compared
  const invoiced = new Set(invoice?.lines.flatMap(({ serial_numbers }) => serial_numbers))
  return lines.map(({ id, serial, link_product, product_name, link_serial_number }) => {
    const failed = checks.filter(({ line, state }) => line === id && state === 'failed')
    const firm = deliveredTo.get(id)
    const isMissing = serial !== null && invoiced.size > 0 && !invoiced.has(serial)
    const register = link_serial_number ? say('review:compare.registered') : null
    return {
      id,
      serial,
      stated: link_product ? labelOfLinked(link_product) : null,
      read: product_name,
      register,
      differences: [
        ...failed.map((check) => describeCheck(check, say, 'staff')),
        ...(firm ? [say('review:compare.delivered_to', { firm })] : []),
        ...(isMissing ? [say('review:compare.serial_missing')] : []),
      ],
      agrees: failed.length === 0 && !isMissing && (product_name !== null || register !== null),
    }
  })
}
