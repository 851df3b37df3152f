import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases, type TradeCase } from '../../../testing/trade/trade-case.ts'
import { tradeCii } from '../../../testing/trade/trade-cii.ts'
import type { TradeInvoice } from '../../../testing/trade/trade-invoice.ts'
import { type PageChanges, tradePage } from '../../../testing/trade/trade-page.ts'
import { type TradeWorld, tradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

/** A person reviews it, whatever the colour. */
const unproved = { level: expect.anything(), proved: false, failed: expect.anything() } as const
const plain = { level: 'green', proved: true } as const

type Lines = (world: TradeWorld) => TradeInvoice['lines']
const pipes = { name: 'Kupferrohr 22x1', quantity: '500', unit: 'MTR', price: '10.00' }

const cases = (of: Record<string, Lines>, right: typeof unproved | typeof plain): TradeCase[] =>
  Object.entries(of).map(([name, lines]) => ({
    name,
    invoice: (world) => ({ lines: lines(world) }),
    // Even without a device on the invoice, the installer types one.
    after: async (world, claim) => {
      if ((await world.linesOf(claim)).length === 0) await world.addDevice(claim)
      await world.fillSerials(claim)
    },
    ...right,
  }))

describe('a line with the number of a device and another name proves no device', () => {
  const names = [
    'Badheizkörper Purmo 600',
    'Leihgerät',
    'Monatsmiete',
    'Leasingrate 3 von 12',
    'Reparatur',
    'Ersatzteil Ventilator',
    'Servicepauschale',
    'Zubehörpaket',
    'Kundendienst Erstinbetriebnahme',
    'Dichtungssatz',
  ]
  const lines = names.map((name): [string, Lines] => [name, ({ device }) => [device({ name })]])
  runTradeCases(api, cases(Object.fromEntries(lines), unproved))
})

describe('a line of a device that says more than its name proves nothing', () => {
  const notes = [
    'Miete für 12 Monate',
    'Vorführgerät, gebraucht',
    '30 % bei Bestellung',
    'Austausch auf Kulanz 70 %',
    'Ersatz für Seriennummer: CV1',
    'Anzahlung',
  ]
  const lines = notes.map((note): [string, Lines] => [note, ({ device }) => [device({ note })]])
  runTradeCases(api, cases(Object.fromEntries(lines), unproved))
})

describe('what lowers the sum for no plain reason proves nothing', () => {
  runTradeCases(
    api,
    cases(
      {
        'the manufacturer bears it': ({ device }) => [
          device(),
          pipes,
          { name: 'Kostenübernahme Hersteller Wärmepumpe', price: '-1900.00' },
        ],
        'a return without its number, at another price': ({ device }) => [
          device({ quantity: '2' }),
          pipes,
          { name: 'Rücknahme Wärmepumpe', quantity: '-1', price: '1500.00' },
        ],
        'goods that did not come': ({ device }) => [
          device(),
          pipes,
          { name: 'Nicht geliefert', price: '-1900.00' },
        ],
        'a return in packs': ({ device }) => [
          device({ quantity: '2' }),
          device({ name: 'Rücknahme', quantity: '-1', unit: 'PK' }),
        ],
        'a return of one and a half': ({ device }) => [
          device({ quantity: '3' }),
          device({ name: 'Rücknahme', quantity: '-1.5' }),
        ],
      },
      unproved,
    ),
  )
})

describe('remarks that make an invoice no plain purchase', () => {
  const notes = [
    '1. Abschlagsrechnung',
    'Anzahlungsrechnung 1',
    'Stornorechnung zu RE-2026-5',
    'Proforma-Rechnung 4711',
    'Rechnung storniert',
    'Garantieaustausch, Ihr Eigenanteil 30 %',
    'Seriennummer: CV4711000815',
  ]
  runTradeCases(
    api,
    notes.map((note) => ({ name: note, invoice: () => ({ notes: [note] }), ...unproved })),
  )
})

describe('remarks of everyday business', () => {
  const notes = [
    'Es gelten unsere AGB. Gewährleistung nach Gesetz, Rückgabe nur nach Absprache.',
    'Zahlbar in 14 Tagen mit 2 % Skonto, in 30 Tagen netto.',
    'Bis zur vollständigen Bezahlung bleibt die Ware unser Eigentum.',
    'Retouren nur mit Rücksendeschein.',
  ]
  runTradeCases(
    api,
    notes.map((note) => ({ name: note, invoice: () => ({ notes: [note] }), ...plain })),
  )
})

describe('lines of everyday business', () => {
  runTradeCases(
    api,
    cases(
      {
        'a name with more': ({ device, product }) => [
          device({ name: `${product.name} R290 400 V, Außengerät` }),
        ],
        'freight, packing and a discount': ({ device }) => [
          device(),
          { name: 'Fracht- und Verpackungskosten', price: '45.00' },
          { name: 'Rabatt 3 %', price: '-57.00' },
        ],
        'an old device at little': ({ device }) => [
          device(),
          { name: 'Rücknahme Altgerät', price: '-50.00' },
        ],
      },
      plain,
    ),
  )
})

describe('what is honest, and read by a person', () => {
  const looked = { level: 'green', proved: expect.anything() } as const
  runTradeCases(
    api,
    cases(
      {
        'other goods that went back': ({ device }) => [
          device(),
          pipes,
          {
            name: 'Rücknahme Warmwasserspeicher 300 l',
            article: 'SP-300',
            quantity: '-1',
            price: '1850.00',
          },
        ],
        'an old device at a good price': ({ device }) => [
          device(),
          pipes,
          { name: 'Rücknahme Altgerät, ausgebaut', price: '-1800.00' },
        ],
        'a discount that has no word': ({ device }) => [
          device(),
          device({ name: 'Sonderkondition Objekt', price: '1000.00', net: '-1000.00' }),
        ],
        'goods on top by any word': ({ device }) => [
          device({ quantity: '4' }),
          device({ name: 'Draufgabe', price: '0.00' }),
        ],
        'goods on top, taken off as one': ({ device }) => [
          device({ quantity: '6' }),
          device({ name: 'Naturalrabatt 5+1', quantity: '-1' }),
        ],
        'a credit note that is settled': ({ device }) => [
          device(),
          { name: 'Verrechnung Gutschrift G-12', price: '-1850.00' },
        ],
        'freight that is free': ({ device, product }) => [
          device({ name: `Frachtfrei Baustelle: ${product.name}` }),
        ],
        'what was paid before': ({ device, product }) => [
          device({ name: `${product.name} (Anzahlung geleistet)` }),
        ],
        'a return of an earlier invoice by its number': ({ device }) => [
          device({ quantity: '2' }),
          device({ name: 'Rücknahme aus Rechnung RE-2025-771', quantity: '-1' }),
        ],
      },
      looked,
    ),
  )
})

describe('pages', () => {
  const page = (changes: PageChanges) => (invoice: TradeInvoice) => [tradePage(invoice, changes)]
  const article = (line: { article?: string; name: string }) => line.article ?? line.name
  const hostile: [string, PageChanges][] = [
    [
      'with the device for nothing',
      {
        printed: (line) =>
          `1|${article(line)}|1 Stk|>0,00|>0,00\n\n\n\n\n\n2|Diverses|1|>1.900,00|>1.900,00`,
      },
    ],
    ['with a stamp', { more: 'STORNIERT' }],
    [
      'with a stamp and its day',
      { more: 'STORNIERT am 12.03.2026 durch Frau Meier, Buchhaltung Köln' },
    ],
    ['with a stamp in wide letters', { more: 'S T O R N I E R T' }],
    ['that deny it', { more: 'Dies ist keine Rechnung.' }],
    ['called a draft', { title: 'Rechnung (Entwurf)' }],
  ]
  runTradeCases(
    api,
    hostile.map(([name, changes]) => ({ name, pages: page(changes), ...unproved })),
  )
  const years = {
    printed: (line: { article?: string; name: string }) =>
      `1|${article(line)}|1 Stk|>1.900,00\n|10 Jahre Garantie`,
  }
  runTradeCases(api, [
    {
      name: 'with fewer pieces than are stated',
      invoice: ({ device }) => ({ lines: [device({ quantity: '10', price: '190.00' })] }),
      pages: page(years),
      ...unproved,
    },
    {
      name: 'that shorten the name of the freight',
      invoice: ({ device }) => ({
        lines: [device(), { name: 'Fracht- und Verpackungskosten', price: '45.00' }],
      }),
      pages: (invoice) => [
        tradePage(invoice, {
          printed: (line, at) =>
            at === 0 ? `1|${article(line)}|1 Stk|>1.900,00` : '2|Fracht|>45,00',
        }),
      ],
      level: 'green',
      proved: expect.anything(),
    },
    {
      name: 'with the number as stock systems print it',
      invoice: () => ({ number: '0017990815' }),
      pages: page({ number: '17990815' }),
      ...plain,
    },
    {
      name: 'with the buyer’s VAT id and without its contact',
      invoice: ({ firm }) => ({
        buyer: { name: `${firm.company}, z. Hd. Frau Schulz`, vat: firm.vat_id },
      }),
      pages: (invoice, { firm }) => [
        tradePage(invoice, { buyer: firm.company ?? '', more: `Ihre USt-IdNr. ${firm.vat_id}` }),
      ],
      level: 'green',
      proved: expect.anything(),
    },
  ])
})

describe('whom an invoice is addressed to', () => {
  const buyers: [string, (firm: { company: string | null; vat_id: string | null }) => object][] = [
    [
      'a private person care of the firm',
      ({ company }) => ({ name: `Familie Petersen c/o ${company}`, vat: null }),
    ],
    ['a firm with one word more', ({ company }) => ({ name: `${company} & Sohn`, vat: null })],
    [
      'a stranger with the firm’s VAT id',
      ({ vat_id }) => ({ name: 'Familie Petersen', vat: vat_id }),
    ],
  ]
  runTradeCases(
    api,
    buyers.map(([name, of]) => ({
      name,
      invoice: ({ firm }) => ({ buyer: of(firm) as { name: string } }),
      ...unproved,
    })),
  )
})

describe('what a person refused', () => {
  const submitted = async (world: TradeWorld, invoice: TradeInvoice) => {
    const claim = await world.begin()
    await world.upload(claim, tradeCii(invoice))
    await world.fillSerials(claim)
    expect((await world.submit(claim)).status).toBe(200)
    return claim
  }
  const reject = async (claim: string) => {
    const moderator = await api.as('moderator')
    await api.database.db
      .updateTable('paperwork')
      .set({ link_assignee: moderator.member, paperwork_status: 'in_review' })
      .where('id', '=', claim)
      .execute()
    const answer = await moderator.post(`/paperwork/unit/${claim}/function/reject`, {
      reason: 'OTHER',
      text: 'Ersatzlieferung unter Gewährleistung',
    })
    expect([answer.status, answer.messages]).toEqual([200, expect.anything()])
  }

  it('is proved by no fresh draft', async () => {
    const world = await tradeWorld(api)
    const invoice = world.invoice()
    await reject(await submitted(world, invoice))
    expect((await world.judged(await submitted(world, invoice))).proved).toBe(false)
  })

  it('an invoice that another claim’s invoice replaces is proved no more', async () => {
    const world = await tradeWorld(api)
    const former = world.invoice()
    await submitted(world, world.invoice({ preceding: [former.number] }))
    expect((await world.judged(await submitted(world, former))).proved).toBe(false)
  })
})
