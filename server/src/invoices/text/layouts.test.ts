import { describe, expect, test } from 'vitest'
import {
  invoiceLayouts,
  type Layout,
  otherHeadings,
  otherLayouts,
} from '../../testing/printed/layouts.ts'
import { printPages } from '../../testing/printed/print-pages.ts'
import { readDocument } from '../read-invoice.ts'

const seenOf = async ({ pages }: Layout, turned = false) => {
  const read = await readDocument(await printPages(pages, { turned }))
  return 'seen' in read ? read.seen : null
}

describe('an invoice is read as wholesalers print it', () => {
  test.each(invoiceLayouts)('$name', async (layout) => {
    const result = await seenOf(layout)
    expect({
      nature: result?.nature,
      type: result?.type ?? undefined,
      number: result?.number?.value,
      date: result?.date?.value,
      total: result?.grand_total?.value,
      ...(layout.delivery_date ? { delivery_date: result?.delivery_date?.value } : {}),
    }).toEqual({
      nature: layout.nature,
      type: layout.type,
      number: layout.number,
      date: layout.date,
      total: layout.total,
      ...(layout.delivery_date ? { delivery_date: layout.delivery_date } : {}),
    })
  })

  test('also where its pages were scanned on their side', async () => {
    const [layout] = invoiceLayouts
    expect(await seenOf(layout as Layout, true)).toMatchObject({
      nature: 'invoice',
      number: { value: 'RE-2026-4711', page: 1 },
      grand_total: { value: '2261.00' },
    })
  })

  test('its values have their pages', async () => {
    const layout = invoiceLayouts.find(({ pages }) => pages.length > 1)
    expect(await seenOf(layout as Layout)).toMatchObject({
      number: { page: 1 },
      grand_total: { page: 2 },
    })
  })
})

describe('what is no invoice is told by its heading', () => {
  test.each(otherLayouts)('$name', async (layout) => {
    const result = await seenOf(layout)
    expect(result?.nature ?? null).toBe(layout.nature)
    if (layout.total) expect(result?.grand_total?.value).toBe(layout.total)
  })
})

describe('headings in the spellings of trade', () => {
  const all = Object.entries(otherHeadings).flatMap(([nature, words]) =>
    words.map((heading) => [heading, nature] as const),
  )
  test.each(all)('%s is %s', async (heading, nature) => {
    const page = `#${heading}\nRechnungsnummer|RE-1\nDatum|03.03.2026\nGesamtbetrag||||>2.261,00`
    const result = await seenOf({ name: heading, nature: null, pages: [page] })
    expect(result?.nature).toBe(nature)
  })
})
