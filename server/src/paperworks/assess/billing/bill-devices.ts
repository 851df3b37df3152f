import { normaliseSerial } from '@ruecklauf/model'
import type { InvoicedDevices } from '../invoice/invoice-devices.ts'
import type { ClaimInvoice } from './claim-invoices.ts'

/** An invoice with what it bills of devices, and what other claims have taken of these. */
export interface BillingInvoice extends ClaimInvoice {
  /** Null where nothing could be read. */
  devices: InvoicedDevices | null
  /** Other live claims on it. */
  claims: number
  /** Devices that these have, by product. */
  taken: ReadonlyMap<string, number>
}

/** A device as it is looked for on invoices. */
export interface BilledDevice {
  serial: string | null
  link_product: string | null
  decision: string
  /** The document it was read from, or that its owner chose. */
  document: string | null
}

/**
 * Which invoice bills each device, as its place in `invoices`: the one that states its serial number;
 * the one it was read from; the first that has one of its product left; one that may bill it unread.
 * What no invoice names is tested against the first.
 */
export function billDevices(
  devices: readonly BilledDevice[],
  invoices: readonly BillingInvoice[],
): number[] {
  if (invoices.length === 1) return devices.map(() => 0)
  const used = invoices.map(() => new Map<string, number>())
  const billed: (number | null)[] = devices.map(() => null)
  const hasRoom = (at: number, product: string | null) => {
    const named = invoices[at]?.devices?.products.get(product ?? '')
    const before = (invoices[at]?.taken.get(product ?? '') ?? 0) + usedOf(at, product)
    return named !== undefined && before < named.count
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

/** Whether an invoice states a serial number, on whatever line. */
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

/** Nobody can tell: it was not read, or a line of it names no product we know. */
const mayBill = (invoice: BillingInvoice | undefined, product: string | null): boolean =>
  invoice?.devices
    ? invoice.devices.isOpen && !invoice.devices.products.has(product ?? '')
    : invoice !== undefined

/**
 * The invoices without those that one handed in on a request of the office has made needless: all
 * devices that they bill are billed without them.
 */
export function withoutReplaced(
  invoices: readonly BillingInvoice[],
  devices: readonly BilledDevice[],
): BillingInvoice[] {
  let left = [...invoices]
  for (const former of invoices) {
    const others = left.filter((one) => one !== former)
    const isLater = others.some(
      ({ isRequested, devices: named }) =>
        isRequested && [...(named?.products.keys() ?? [])].some((id) => hasProduct(former, id)),
    )
    if (!former.isRequested && isLater && areAllBilled(devices, others)) left = others
  }
  const [first] = invoices
  const [next, ...others] = left
  if (!first || !next || next === first) return left
  const { number, date, seller_vat } = first
  return [{ ...next, leads: true, number, date, seller_vat }, ...others]
}

const hasProduct = ({ devices }: BillingInvoice, product: string) =>
  devices?.products.has(product) ?? false

function areAllBilled(
  devices: readonly BilledDevice[],
  invoices: readonly BillingInvoice[],
): boolean {
  const held = devices.filter(({ decision }) => decision !== 'rejected')
  return [...Map.groupBy(held, ({ link_product }) => link_product ?? '')].every(
    ([product, own]) => {
      const billed = invoices.reduce(
        (sum, { devices: named, taken }) =>
          sum + (named?.products.get(product)?.count ?? 0) - (taken.get(product) ?? 0),
        0,
      )
      return own.length <= billed
    },
  )
}
