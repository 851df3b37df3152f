import { afterAll, describe, expect, it } from 'vitest'
import { otherLayouts } from '../../../testing/printed/layouts.ts'
import { printPages } from '../../../testing/printed/print-pages.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases } from '../../../testing/trade/trade-case.ts'
import { type TradeWorld, tradeFormats, tradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

const claimRow = (id: string) =>
  api.database.db
    .selectFrom('paperwork')
    .select([
      'invoice_number',
      'invoice_date',
      'invoice_total',
      'delivery_date',
      'invoice_seller_vat',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const nothing = {
  invoice_number: null,
  invoice_date: null,
  invoice_total: null,
  delivery_date: null,
  invoice_seller_vat: null,
}

interface Told {
  reading: { nature: string | null; text?: string; prefilled: string[] }
}

/** The sample invoice as a page, written by the given seller. */
const page = (world: TradeWorld, { title = 'Rechnung', vat = world.seller.vat, more = '' } = {}) =>
  printPages([
    `Elbe Sanitär Union
USt-IdNr. ${vat}
#${title}
Rechnungsnummer|RE-77-${world.firm.id.slice(-6)}
Rechnungsdatum|20.02.2026
Pos|Artikel|Menge|>Einzelpreis|>Betrag
1|CV-WP-08|1 Stk|>1.900,00|>1.900,00
Nettobetrag||||>1.900,00
MwSt 19 %||||>361,00
Rechnungsbetrag||||>2.261,00
${more}
Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Es gelten unsere Bedingungen.`,
  ])

async function uploaded(world: TradeWorld, bytes: Uint8Array | string, filename = 'beleg.pdf') {
  const claim = await world.begin()
  const { status, content } = await world.upload(claim, bytes, filename)
  expect(status).toBe(200)
  return { claim, reading: (content as unknown as Told).reading }
}

/** Fills a draft by hand, ignoring all warnings. */
async function submitByHand(world: TradeWorld, claim: string) {
  await world.owner.put(`/paperwork/unit/${claim}`, {
    invoice_number: `RE-${world.firm.id.slice(-8)}`,
    invoice_date: '2026-02-20',
    link_sales_point: world.point.id,
  })
  await world.addDevice(claim)
  return world.submit(claim)
}

describe('what is no invoice is told at the upload, and to the office', () => {
  const recognisedLayouts = otherLayouts.filter(({ nature }) => nature !== null)
  it.each(recognisedLayouts)('$name', async ({ pages, nature }) => {
    const world = await tradeWorld(api)
    const { claim, reading } = await uploaded(world, await printPages(pages))
    expect(reading).toMatchObject({ nature, prefilled: [] })
    expect(reading.text).toMatch(/Wir brauchen die/)
    expect(await claimRow(claim)).toEqual(nothing)
    expect((await submitByHand(world, claim)).status).toBe(200)
    const { level, failed, checks } = await world.judged(claim)
    expect({ level, failed }).toEqual({ level: 'red', failed: ['invoice_headed'] })
    expect(checks.find(({ code }) => code === 'invoice_headed')).toMatchObject({
      values: { nature, name: 'beleg.pdf' },
    })
  })

  it('an order as XML is told too', async () => {
    const world = await tradeWorld(api)
    const urn = 'urn:oasis:names:specification:ubl:schema:xsd'
    const order = `<DespatchAdvice xmlns="${urn}:DespatchAdvice-2"><ID xmlns="${urn}:CommonBasicComponents-2">${world.firm.id}</ID></DespatchAdvice>`
    const { claim, reading } = await uploaded(world, order, 'lieferschein.xml')
    expect(reading).toMatchObject({ nature: 'delivery_note', prefilled: [] })
    await submitByHand(world, claim)
    expect(await world.judged(claim)).toMatchObject({ level: 'red', failed: ['invoice_headed'] })
  })

  it('beside the invoice nothing stands against it', async () => {
    const world = await tradeWorld(api)
    const other = otherLayouts.find(({ nature }) => nature === 'delivery_note')
    const { claim } = await uploaded(world, await printPages(other?.pages ?? []))
    await world.upload(claim, await page(world), 'rechnung.pdf')
    expect(await claimRow(claim)).toMatchObject({ invoice_total: 226_100 })
    await world.addDevice(claim)
    expect((await world.submit(claim)).status).toBe(200)
    expect(await world.judged(claim)).toMatchObject({ level: 'green', failed: [] })
  })
})

describe('a plain invoice', () => {
  it('fills the draft, each field with its page', async () => {
    const world = await tradeWorld(api)
    const { claim, reading } = await uploaded(world, await page(world))
    expect(reading).toMatchObject({ nature: null })
    expect(await claimRow(claim)).toMatchObject({
      invoice_date: '2026-02-20',
      invoice_total: 226_100,
      invoice_seller_vat: world.seller.vat,
    })
    const { provenance } = await api.database.db
      .selectFrom('paperwork_record')
      .select('provenance')
      .where('id', '=', claim)
      .executeTakeFirstOrThrow()
    expect(provenance).toMatchObject({ invoice_total: { origin: 'pdf_text', page: 1 } })
  })

  it('of the firm itself is told, and warns where it is handed in all the same', async () => {
    const world = await tradeWorld(api)
    const { claim, reading } = await uploaded(
      world,
      await page(world, { vat: world.firm.vat_id ?? '' }),
    )
    expect(reading).toMatchObject({ nature: 'own_invoice', prefilled: [] })
    expect(await claimRow(claim)).toEqual(nothing)
    await submitByHand(world, claim)
    expect(await world.judged(claim)).toMatchObject({ level: 'red', failed: ['invoice_headed'] })
  })

  it.each([
    ['1. Abschlagsrechnung', 'invoice_final'],
    ['Teilrechnung', 'invoice_final'],
    ['Korrekturrechnung', 'invoice_type'],
  ])('headed %s fails %s', async (title, code) => {
    const world = await tradeWorld(api)
    const { claim, reading } = await uploaded(world, await page(world, { title }))
    expect(reading.nature).toBeNull()
    await world.addDevice(claim)
    expect((await world.submit(claim)).status).toBe(200)
    expect(await world.judged(claim)).toMatchObject({ level: 'amber', failed: [code] })
  })

  it('that names the firm’s own id as the buyer’s is the wholesaler’s', async () => {
    const world = await tradeWorld(api)
    const more = `Ihre USt-IdNr.: ${world.firm.vat_id}`
    const { reading } = await uploaded(world, await page(world, { vat: '–', more }))
    expect(reading.nature).toBeNull()
  })
})

/** The reader reads nothing; the checks refuse the typed values. */
const refusedByHand = {
  typed: { invoice_number: 'RE-9', invoice_date: '2026-02-20' },
  after: async (world: TradeWorld, claim: string) => {
    await world.owner.put(`/paperwork/unit/${claim}`, { link_sales_point: world.point.id })
    await world.addDevice(claim)
  },
  devices: 1,
  level: 'red',
  proved: false,
} as const

describe('an e-invoice of the firm itself', () => {
  runTradeCases(api, [
    {
      name: 'is no purchase',
      invoice: ({ firm }) => ({
        seller: { name: 'Hartmann', vat: firm.vat_id },
        buyer: { name: 'Familie Petersen', vat: null },
      }),
      ...refusedByHand,
      failed: [
        'seller_other',
        'number_stated',
        'sales_point_stated',
        'invoice_buyer',
        'seller_known',
      ],
      refused: /von Ihrer eigenen Firma/,
    },
    {
      name: 'is no purchase without a VAT id either',
      invoice: ({ firm }) => ({
        seller: { name: firm.company ?? '', vat: null },
        buyer: { name: 'Familie Petersen', vat: null },
      }),
      ...refusedByHand,
      failed: ['seller_other', 'number_stated', 'invoice_buyer'],
      refused: /von Ihrer eigenen Firma/,
    },
  ])

  it.each(Object.entries(tradeFormats))('is told at the upload, in %s', async (_, write) => {
    const world = await tradeWorld(api)
    const invoice = world.invoice({
      seller: { name: 'Hartmann', vat: world.firm.vat_id?.replace('DE', 'DE ') ?? '' },
      buyer: { name: 'Familie Petersen', vat: null },
    })
    const { claim, reading } = await uploaded(world, write(invoice), 'rechnung.xml')
    expect(reading).toMatchObject({ nature: 'own_invoice', prefilled: [] })
    expect(await claimRow(claim)).toEqual(nothing)
  })
})

describe('an e-invoice of another kind', () => {
  it.each([
    ['381', 'credit_note'],
    ['325', 'pro_forma'],
    ['310', 'offer'],
    ['351', 'delivery_note'],
    ['231', 'order_confirmation'],
    ['999', 'other'],
    ['380', null],
    ['204', null],
    ['389', null],
  ])('of type %s is %s', async (type, nature) => {
    for (const write of Object.values(tradeFormats)) {
      const world = await tradeWorld(api)
      const { claim, reading } = await uploaded(world, write(world.invoice({ type })), 'r.xml')
      expect(reading.nature).toBe(nature)
      if (nature) expect(await claimRow(claim)).toEqual(nothing)
      else expect(await claimRow(claim)).toMatchObject({ invoice_total: 226_100 })
    }
  })

  runTradeCases(api, [
    {
      name: 'of a part (204) is told to be followed',
      invoice: () => ({ type: '204' }),
      level: 'amber',
      proved: true,
      failed: ['invoice_final'],
    },
  ])
})
