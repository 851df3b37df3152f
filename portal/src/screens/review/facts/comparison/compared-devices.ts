import { type Check, describeCheck, type Say } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import { labelOfLinked } from '../../../../units/links/linked-label.ts'
import type { DeskInvoice } from '../../documents/invoice/invoice-of.ts'

/** A device in the claim, the invoice and the register. Null where missing. */
export interface ComparedDevice {
  id: string
  serial: string | null
  stated: string | null
  read: string | null
  register: string | null
  /** The differences, in words. */
  differences: string[]
  /** The failed checks behind them. */
  failed: readonly Check[]
  /** The invoice or the register confirms it, and nothing contradicts it. */
  agrees: boolean
}

interface Compared {
  lines: readonly Loaded<'paperwork_line'>[]
  checks: readonly Check[]
  invoices: readonly DeskInvoice[]
  /** The recipient of a device, if known. */
  deliveredTo: ReadonlyMap<string, string>
  say: Say
}

/** The devices of a claim beside its e-invoice and the serial number register. */
export function comparedDevices(compared: Compared): ComparedDevice[] {
  const { lines, checks, invoices, deliveredTo, say } = compared
  return lines.map((line) => {
    const { id, serial, link_product, product_name, link_serial_number } = line
    const billing = invoices.find(({ document }) => document === line.link_document?.id)
    const { read } = billing ?? invoices[0] ?? {}
    const invoiced = new Set(read?.lines.flatMap(({ serial_numbers }) => serial_numbers))
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
      failed,
      agrees: failed.length === 0 && !isMissing && (product_name !== null || register !== null),
    }
  })
}
