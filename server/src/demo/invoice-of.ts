import { addDays, type IsoDate } from '@ruecklauf/model'
import type { DemoSalesPoint } from './firms/partners.ts'
import type { IssuedInvoice } from './invoice/issued-invoice.ts'
import type { DemoProduct } from './range/products.ts'

/** A company as its invoices name it. */
export interface DemoBuyer {
  company: string
  street: string
  house_number: string
  postcode: string
  city: string
  vat_id: string
}

interface Purchase {
  number: string
  date: IsoDate
  point: DemoSalesPoint
  buyer: DemoBuyer
  devices: { product: DemoProduct; serial?: string; net_price: number }[]
}

/** The wholesaler's invoice for the devices of a claim; one line a product, with serials if given. */
export function invoiceOf({ number, date, point, buyer, devices }: Purchase): IssuedInvoice {
  const [first, ...others] = linesOf(devices)
  if (!first) throw new RangeError('an invoice needs a line')
  return {
    number,
    issued_on: date,
    delivered_on: addDays(date, -1),
    due_on: addDays(date, 30),
    order_number: `B-${number.slice(-6)}`,
    buyer_reference: '-',
    seller: {
      name: point.business_name,
      street: `${point.street} ${point.house_number}`,
      postcode: point.postcode,
      city: point.city,
      country: 'DE',
      vat_id: point.vat_id,
      email: 'rechnung@demo.example',
      contact: 'Rechnungswesen',
      phone: '+49 30 23125 40',
    },
    buyer: {
      name: buyer.company,
      street: `${buyer.street} ${buyer.house_number}`,
      postcode: buyer.postcode,
      city: buyer.city,
      country: 'DE',
      vat_id: buyer.vat_id,
      email: 'buero@demo.example',
    },
    iban: 'DE02120300000000202051',
    tax_percent: 19,
    lines: [first, ...others],
  }
}

function linesOf(devices: Purchase['devices']) {
  const byProduct = Map.groupBy(devices, ({ product }) => product.id)
  return [...byProduct.values()].flatMap((same) => {
    const [invoice] = same
    if (!invoice) return []
    const serials = same.flatMap(({ serial }) => serial ?? [])
    return [
      {
        article_number: invoice.product.article_number,
        gtin: invoice.product.gtin,
        name: invoice.product.name,
        quantity: same.length,
        unit_price: invoice.net_price,
        ...(serials.length > 0 ? { serial_numbers: serials } : {}),
      },
    ]
  })
}
