import { normaliseSerial } from '@ruecklauf/model'
import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import type { ClaimInvoice } from './claim-invoices.ts'

/** An invoice with the devices it bills, and how many of these other claims have. */
export interface BillingInvoice extends ClaimInvoice {
  /** Null where the reader could read nothing. */
  devices: InvoicedDevices | null
  /** Number of other live claims with this invoice. */
  claims: number
  /** Devices of other live claims, by product. */
  taken: ReadonlyMap<string, number>
}

/** The fields of a device that decide which invoice bills it. */
export interface BilledDevice {
  serial: string | null
  link_product: string | null
  decision: string
  /** The document the device was read from, or that its owner chose. */
  document: string | null
}

/**
 * Finds the invoice that bills each device, as its place in `invoices`. The order of preference: the invoice that
 * states the serial number; the one the device was read from; the first with a free piece of the product; an unread
 * one that may bill it. The first invoice takes devices that no invoice names.
 */
export function billDevices(
  devices: readonly BilledDevice[],
  invoices: readonly BillingInvoice[],
): number[] {
  if (invoices.length === 1) return devices.map(() => 0)
  const used = invoices.map(() => new Map<string, number>())
  const billed: (number | null)[] = devices.map(() => null)
  const hasRoom = (at: number, product: string | null) => {
    const invoiced = invoices[at]?.devices?.products.get(product ?? '')
    const usedCount = (invoices[at]?.taken.get(product ?? '') ?? 0) + usedOf(at, product)
    return invoiced !== undefined && usedCount < invoiced.count
  }
  const usedOf = (at: number, product: string | null) => used[at]?.get(product ?? '') ?? 0
  const take = (at: number, device: number) => {
    const { link_product, decision } = devices[device] ?? {}
    billed[device] = at
    if (link_product && decision !== 'rejected')
      used[at]?.set(link_product, usedOf(at, link_product) + 1)
  }
  const places = invoices.map((_, at) => at)
  const rules: ((device: BilledDevice) => number | undefined)[] = [
    ({ serial, document }) => {
      const stating = places.filter((at) => statesSerial(invoices[at], serial))
      return stating.find((at) => isReadFrom(invoices[at], document)) ?? stating[0]
    },
    ({ document, link_product }) =>
      places.find(
        (at) =>
          isReadFrom(invoices[at], document) &&
          (hasRoom(at, link_product) || mayBill(invoices[at], link_product)),
      ),
    ({ link_product }) => places.find((at) => hasRoom(at, link_product)),
    ({ link_product }) => places.find((at) => mayBill(invoices[at], link_product)),
    ({ link_product }) =>
      places.find((at) => invoices[at]?.devices?.products.has(link_product ?? '')),
    () => 0,
  ]
  for (const rule of rules)
    for (const [index, device] of devices.entries()) {
      const at = billed[index] === null ? rule(device) : undefined
      if (at !== undefined) take(at, index)
    }
  return billed.map((at) => at ?? 0)
}

const isReadFrom = (invoice: BillingInvoice | undefined, document: string | null) =>
  document !== null && (invoice?.documents.includes(document) ?? false)

/** Whether an invoice states a serial number, on any line. */
export const statesSerial = (
  invoice: Pick<BillingInvoice, 'devices'> | undefined,
  serial: string | null,
): boolean => {
  if (!serial || !invoice?.devices) return false
  const { open_serials, loose_serials, products } = invoice.devices
  const plain = normaliseSerial(serial)
  return (
    loose_serials.has(plain) ||
    open_serials.stated.has(plain) ||
    [...products.values()].some(({ serials }) => serials.stated.has(plain))
  )
}

/** Nobody can tell: the invoice is unread, or one of its lines names an unknown product. */
const mayBill = (invoice: BillingInvoice | undefined, product: string | null): boolean =>
  invoice?.devices
    ? invoice.devices.isOpen && !invoice.devices.products.has(product ?? '')
    : invoice !== undefined

/** Drops invoices that a requested invoice replaces: the remaining invoices bill all devices without them. */
export function withoutReplaced(
  invoices: readonly BillingInvoice[],
  devices: readonly BilledDevice[],
): BillingInvoice[] {
  let remaining = [...invoices]
  for (const former of invoices) {
    const others = remaining.filter((invoice) => invoice !== former)
    const isLater = others.some(
      ({ isRequested, devices: invoicedDevices }) =>
        isRequested &&
        [...(invoicedDevices?.products.keys() ?? [])].some((id) => hasProduct(former, id)),
    )
    if (!former.isRequested && isLater && areAllBilled(devices, others)) remaining = others
  }
  const [first] = invoices
  const [next, ...others] = remaining
  if (!first || !next || next === first) return remaining
  const { number, date, seller_vat } = first
  return [{ ...next, leads: true, number, date, seller_vat }, ...others]
}

const hasProduct = ({ devices }: BillingInvoice, product: string) =>
  devices?.products.has(product) ?? false

function areAllBilled(
  devices: readonly BilledDevice[],
  invoices: readonly BillingInvoice[],
): boolean {
  const claimedDevices = devices.filter(({ decision }) => decision !== 'rejected')
  return [...Map.groupBy(claimedDevices, ({ link_product }) => link_product ?? '')].every(
    ([product, devicesOfProduct]) => {
      const billed = invoices.reduce(
        (sum, { devices: invoicedDevices, taken }) =>
          sum + (invoicedDevices?.products.get(product)?.count ?? 0) - (taken.get(product) ?? 0),
        0,
      )
      return devicesOfProduct.length <= billed
    },
  )
}
