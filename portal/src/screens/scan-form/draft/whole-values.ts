import type { Change } from './changes.ts'

/** Whether a value can be sent: half a date or what is no number stays here until it is whole. */
export const isWhole = (field: string, value: unknown): boolean =>
  value === null || (!Number.isNaN(value) && (forms[field]?.test(String(value)) ?? true))

/** A row for a device in which nothing stands yet: the server need not know of it. */
export const isBlank = ({ kind, values }: Change): boolean =>
  kind === 'create' &&
  Object.entries(values).every(
    ([field, value]) =>
      field === 'link_paperwork' || field === 'position' || value === null || value === '',
  )

const day = /^\d{4}-\d{2}-\d{2}$/

const forms: Readonly<Record<string, RegExp>> = {
  order_date: day,
  invoice_date: day,
  delivery_date: day,
  commissioning_date: day,
  installation_postcode: /^\d{4,5}$/,
}
