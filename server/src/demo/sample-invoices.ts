import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, type IsoDate } from '@ruecklauf/model'
import type { DemoSalesPoint } from './firms/partners.ts'
import { writeUbl } from './invoice/write-ubl.ts'
import { writeZugferdPdf } from './invoice/write-zugferd-pdf.ts'
import { type DemoBuyer, invoiceOf } from './invoice-of.ts'
import type { DemoProduct } from './range/products.ts'
import { samplesFolder } from './samples-folder.ts'

interface Stock {
  today: IsoDate
  points: DemoSalesPoint[]
  products: DemoProduct[]
  /** Devices that no claim of the demo holds. */
  serials: { serial: string; link_product: string; link_wholesaler: string | null }[]
  buyer: DemoBuyer
}

/** Three e-invoices for the demo's installer, for devices that can still be claimed. */
export async function writeSampleInvoices(data_dir: string, stock: Stock): Promise<void> {
  const folder = samplesFolder(data_dir)
  await mkdir(folder, { recursive: true })
  const products = new Map(stock.products.map((product) => [product.id, product]))
  /** Devices that the seller was delivered, each of another product, in the order of the range. */
  const shelfOf = ({ link_wholesaler }: DemoSalesPoint, count: number) => {
    const own = stock.serials.filter((serial) => serial.link_wholesaler === link_wholesaler)
    const isOf = (id: string) => own.find(({ link_product }) => link_product === id) ?? []
    return stock.products.flatMap(({ id }) => isOf(id)).slice(0, count)
  }
  const purchase = (n: number, count: number, withSerials: boolean) => {
    const point = stock.points[n] ?? (stock.points[0] as DemoSalesPoint)
    const shelf = shelfOf(point, count)
    const devices = shelf.flatMap(({ serial, link_product }) => {
      const product = products.get(link_product)
      const net_price = Math.round((product?.price ?? 0) * 0.62)
      return product ? [{ product, net_price, ...(withSerials ? { serial } : {}) }] : []
    })
    const invoice = invoiceOf({
      number: `RE-${stock.today.slice(0, 4)}-90${n}`,
      date: addDays(stock.today, -4 - n),
      point,
      buyer: stock.buyer,
      devices,
    })
    return { invoice, serials: shelf.map(({ serial }) => serial) }
  }
  const unnamed = purchase(2, 3, false)
  const files = [
    {
      name: 'zugferd-mit-seriennummern.pdf',
      bytes: writeZugferdPdf(purchase(1, 2, true).invoice),
    },
    {
      name: 'zugferd-ohne-seriennummern.pdf',
      bytes: writeZugferdPdf(unnamed.invoice),
    },
    { name: 'xrechnung.xml', bytes: writeUbl(purchase(3, 2, true).invoice) },
  ]
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
  const note = `Seriennummern zu zugferd-ohne-seriennummern.pdf:\n${unnamed.serials.join('\n')}\n`
  await writeFile(join(folder, 'seriennummern.txt'), note)
}
