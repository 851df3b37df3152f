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
  serials: { serial: string; link_product: string }[]
  buyer: DemoBuyer
}

/** Three e-invoices for the demo's installer, for devices that can still be claimed. */
export async function writeSampleInvoices(data_dir: string, stock: Stock): Promise<void> {
  const folder = samplesFolder(data_dir)
  await mkdir(folder, { recursive: true })
  const products = new Map(stock.products.map((product) => [product.id, product]))
  const take = (at: number, count: number, withSerials: boolean) =>
    stock.serials.slice(at, at + count).flatMap(({ serial, link_product }) => {
      const product = products.get(link_product)
      if (!product) return []
      return [
        {
          product,
          net_price: Math.round(product.price * 0.62),
          ...(withSerials ? { serial } : {}),
        },
      ]
    })
  const purchase = (n: number, devices: ReturnType<typeof take>) =>
    invoiceOf({
      number: `RE-${stock.today.slice(0, 4)}-90${n}`,
      date: addDays(stock.today, -4 - n),
      point: stock.points[n] ?? (stock.points[0] as DemoSalesPoint),
      buyer: stock.buyer,
      devices,
    })
  const files = [
    {
      name: 'zugferd-mit-seriennummern.pdf',
      bytes: writeZugferdPdf(purchase(1, take(0, 2, true))),
    },
    {
      name: 'zugferd-ohne-seriennummern.pdf',
      bytes: writeZugferdPdf(purchase(2, take(2, 3, false))),
    },
    { name: 'xrechnung.xml', bytes: writeUbl(purchase(3, take(5, 2, true))) },
  ]
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
  const serials = stock.serials.slice(2, 5).map(({ serial }) => serial)
  const note = `Seriennummern zu zugferd-ohne-seriennummern.pdf:\n${serials.join('\n')}\n`
  await writeFile(join(folder, 'seriennummern.txt'), note)
}
