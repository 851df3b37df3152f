import { keysOf } from '../records.ts'
import type { Say } from '../texts/say.ts'
import type { PaperworkStatus } from './status/paperwork-status.ts'

/** The correctable parts of a submitted claim: the field, its owner and the type of its value. */
export const corrections = {
  correct_serial: { of: 'paperwork_line', field: 'serial', is: 'serial' },
  correct_product: { of: 'paperwork_line', field: 'link_product', is: 'product' },
  correct_invoice_number: { of: 'paperwork', field: 'invoice_number', is: 'words' },
  correct_invoice_date: { of: 'paperwork', field: 'invoice_date', is: 'day' },
  correct_order_date: { of: 'paperwork', field: 'order_date', is: 'day' },
  correct_delivery_date: { of: 'paperwork', field: 'delivery_date', is: 'day' },
  correct_commissioning_date: { of: 'paperwork', field: 'commissioning_date', is: 'day' },
  correct_sales_point: { of: 'paperwork', field: 'link_sales_point', is: 'sales_point' },
} as const

export type CorrectionKind = keyof typeof corrections

export const correctionKinds = keysOf(corrections)

export const isCorrection = (kind: string): kind is CorrectionKind =>
  Object.hasOwn(corrections, kind)

/** Whether what is corrected belongs to a device and not to the whole claim. */
export const isOfDevice = (kind: string): boolean =>
  isCorrection(kind) && corrections[kind].of === 'paperwork_line'

/** The statuses in which a claim can still be corrected, before any decision. */
export const correctableStatuses = [
  'in_review',
  'request_document',
] as const satisfies readonly PaperworkStatus[]

/** After so many answered requests an admin decides and no moderator asks any more. */
export const request_rounds = 3

/** A value before and after, as shown to readers: links by the name of their target. */
export interface ToldCorrection {
  kind: CorrectionKind
  /** The name of the device; null for the whole claim. */
  device: string | null
  before: string | null
  after: string
}

/** The name of a corrected field. */
export const correctedField = (kind: CorrectionKind, say: Say): string => {
  const { of, field } = corrections[kind]
  return of === 'paperwork_line'
    ? say(`fields:paperwork_line.fields.${field}`)
    : say(`fields:paperwork.fields.${field}`)
}

/** A corrected value in words. */
export const correctedValue = (kind: CorrectionKind, value: string | null, say: Say): string => {
  if (value === null) return say('words:corrected.empty')
  return corrections[kind].is === 'day' ? say('words:corrected.day', { day: value }) : value
}

/** One correction with before and after: a line of timeline and mail. */
export function correctionLine({ kind, device, before, after }: ToldCorrection, say: Say): string {
  const values = {
    field: correctedField(kind, say),
    before: correctedValue(kind, before, say),
    after: correctedValue(kind, after, say),
  }
  return device === null
    ? say('words:corrected.line', values)
    : say('words:corrected.device_line', { ...values, device })
}
