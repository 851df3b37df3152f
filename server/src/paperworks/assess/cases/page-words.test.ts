import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases, type TradeCase } from '../../../testing/trade/trade-case.ts'
import type { TradeInvoice, TradeLine } from '../../../testing/trade/trade-invoice.ts'
import { type PageChanges, tradePage } from '../../../testing/trade/trade-page.ts'

const api = await testApi()
afterAll(api.close)

const page = (changes: PageChanges) => (invoice: TradeInvoice) => [tradePage(invoice, changes)]
const unproved = { level: 'green', proved: false } as const
const plain = { level: 'green', proved: true } as const

/** The printed row of a device, with the text below it. */
const device = (below: string, nameOf = (article: string) => article): PageChanges => ({
  printed: ({ article, name }) =>
    `1|${nameOf(article ?? name)}|1 Stk|>1.900,00|>1.900,00\n|${below}`,
})

describe('a page that says more of its devices than its e-invoice', () => {
  const pages: [string, PageChanges][] = [
    ['that they are rented', device('Miete 12 Monate, Gerät bleibt Eigentum')],
    ['that they come under warranty', device('Austausch unter Garantie, alte Nr. 4711')],
    ['that the amount is a fee', device('', (article) => `Leihgebühr ${article}`)],
    ['that they are accessories', device('', (article) => `Sockel zu ${article}`)],
    ['one that goes back', device('2|Rücknahme|-1 Stk|>1.900,00|>-1.900,00')],
    ['one that goes back without a word', device('2|AT-9|-1 Stk|>1.900,00|>-1.900,00')],
    ['less for no plain reason', device('2|Objekt Petersen||>-900,00')],
  ]
  runTradeCases(
    api,
    pages.map(([name, changes]) => ({ name, pages: page(changes), ...unproved })),
  )
})

describe('a page that says of its devices what trade says', () => {
  const pages: [string, PageChanges][] = [
    ['their list price less a discount', device('Rabatt 62 %|||>-3.100,00')],
    ['what is promised', device('inkl. 5 Jahre Garantie, Rückgabe ausgeschlossen')],
    ['whose they are', device('Kommission: BV Petersen')],
  ]
  runTradeCases(
    api,
    pages.map(([name, changes]) => ({ name, pages: page(changes), ...plain })),
  )
})

describe('serial numbers on the page alone', () => {
  const below = (serial: string) => (invoice: TradeInvoice) => [
    tradePage(invoice, device(`Seriennummer: ${serial}`)),
  ]
  let serial = ''
  const createSerial: TradeCase['before'] = async (world) => {
    serial = await world.newSerial()
  }
  runTradeCases(api, [
    {
      name: 'are filled in and prove the device',
      invoice: async (world) => {
        await createSerial(world, world.invoice())
        return {}
      },
      pages: (invoice) => below(serial)(invoice),
      after: async () => {},
      devices: 1,
      ...plain,
    },
    {
      name: 'that its e-invoice contradicts prove none',
      invoice: async (world) => ({ lines: [world.device({ serials: [await world.newSerial()] })] }),
      pages: below('CV9999999999'),
      ...unproved,
    },
    {
      name: 'bind the device that is typed',
      pages: below('CV9999999999'),
      after: async (world, claim) => {
        for (const { id } of await world.linesOf(claim))
          await world.owner.put(`/paperwork_line/unit/${id}`, { serial: await world.newSerial() })
      },
      level: 'amber',
      proved: false,
      failed: ['serial_stated'],
    },
  ])
})

describe('serial numbers without a word for them', () => {
  let another = ''
  const createSerial: TradeCase['before'] = async (world) => {
    another = await world.newSerial()
  }
  const contradicted = { level: 'amber', proved: false, failed: ['serial_stated'] } as const
  runTradeCases(api, [
    {
      name: 'below the device contradict another',
      before: createSerial,
      pages: (invoice) => [tradePage(invoice, device(another))],
      ...contradicted,
    },
    {
      name: 'in a column contradict another',
      before: createSerial,
      pages: (invoice) => [
        tradePage(
          invoice,
          device('', (article) => `${article}|${another}`),
        ),
      ],
      ...contradicted,
    },
    {
      name: 'are the device’s own',
      before: createSerial,
      pages: (invoice) => [tradePage(invoice, device(another))],
      after: async (world, claim) => {
        for (const { id } of await world.linesOf(claim))
          await world.owner.put(`/paperwork_line/unit/${id}`, { serial: another })
      },
      ...plain,
    },
    {
      name: 'are none: numbers of goods and papers',
      pages: page(device('EAN 4012345678901, Zolltarif 84158100, LS88123 vom 18.02.2026')),
      ...plain,
    },
  ])
})

describe('what the e-invoice says where few look', () => {
  const of =
    (line: Partial<TradeLine>): NonNullable<TradeCase['invoice']> =>
    (world) => ({ lines: [world.device(line)] })
  const invoices: [string, NonNullable<TradeCase['invoice']>][] = [
    ['in the terms of payment', () => ({ terms: 'Garantieaustausch, storniert.' })],
    ['in an attribute', of({ attribute: ['Zustand', 'gebraucht, Leihgerät'] })],
    [
      'behind a long description',
      of({ note: `${'Luft-Wasser-Wärmepumpe für Heizung. '.repeat(5)}Austausch unter Garantie` }),
    ],
    [
      'behind long remarks',
      () => ({ notes: ['Es gelten unsere Bedingungen. '.repeat(36), 'Mietgerät.'] }),
    ],
  ]
  runTradeCases(
    api,
    invoices.map(([name, invoice]) => ({ name, invoice, ...unproved })),
  )
  runTradeCases(api, [
    {
      name: 'usual terms',
      invoice: () => ({ terms: '14 Tage 2 % Skonto, 30 Tage netto' }),
      ...plain,
    },
    { name: 'a usual attribute', invoice: of({ attribute: ['Farbe', 'weiß'] }), ...plain },
  ])
})
