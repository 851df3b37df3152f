import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases, type TradeCase } from '../../../testing/trade/trade-case.ts'
import type { TradeLine } from '../../../testing/trade/trade-invoice.ts'
import type { TradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

const paid = { level: 'green', proved: true, devices: 1 } as const

/** A case with lines beside the device. */
const beside = (
  name: string,
  lines: (world: TradeWorld) => TradeLine[],
  result: Omit<TradeCase, 'name'>,
): TradeCase => ({
  name,
  invoice: (world) => ({ lines: [world.device(), ...lines(world)] }),
  ...result,
})

describe('what goes with the sale of a device takes none back', () => {
  runTradeCases(api, [
    beside(
      'an old device',
      ({ device }) => [device({ name: 'Rücknahme Altgerät', price: '100.00', net: '-100.00' })],
      paid,
    ),
    beside(
      'a cancelled surcharge',
      ({ device }) => [
        device({ name: 'Frachtzuschlag', price: '45.00' }),
        device({ name: 'Storno Frachtzuschlag', quantity: '-1', price: '45.00' }),
      ],
      paid,
    ),
    beside(
      'conditions without a right of return',
      ({ device }) => [
        device({
          name: 'Sonderkondition',
          note: 'Rückgabe ausgeschlossen',
          price: '190.00',
          net: '-190.00',
        }),
      ],
      paid,
    ),
    {
      name: 'a deposit that is spoken of beside the whole price',
      invoice: ({ device }) => ({
        lines: [device({ name: 'Wärmepumpe 6, Anzahlung verrechnet' })],
      }),
      ...paid,
    },
  ])
})

describe('what takes a device back, whatever it is called', () => {
  const none = { level: 'red', proved: false, failed: ['invoice_quantity'] } as const
  const two =
    (lines: (world: TradeWorld) => TradeLine[]): NonNullable<TradeCase['invoice']> =>
    (world) => ({
      lines: [world.device({ quantity: '2' }), ...lines(world)],
    })
  runTradeCases(api, [
    {
      name: 'a credit of pieces for their whole price',
      invoice: two(({ device }) => [device({ name: 'Gutschrift', quantity: '-1' })]),
      after: (world, claim) => world.addOneMore(claim),
      ...none,
    },
    {
      name: 'a used device for a part of its price',
      invoice: two(({ device }) => [
        device({ name: 'Rücknahme gebraucht, 60 % Abzug', quantity: '-1', price: '760.00' }),
      ]),
      after: (world, claim) => world.addOneMore(claim),
      ...none,
    },
    {
      name: 'a return without an article number, for what one product costs',
      invoice: two(() => [{ name: 'Rücknahme Wärmepumpe', quantity: '-1', price: '1900.00' }]),
      after: (world, claim) => world.addOneMore(claim),
      ...none,
    },
  ])
})

describe('what is billed with the article number of a device and is none', () => {
  runTradeCases(api, [
    ...['Wartungsvertrag', 'Garantieverlängerung 5 Jahre', 'Miete Februar'].map((name) => ({
      name,
      invoice: ({ device }: TradeWorld) => ({ lines: [device({ name, price: '450.00' })] }),
      after: (world: TradeWorld, claim: string) => world.addOneMore(claim),
      level: 'red' as const,
      proved: false,
      failed: ['invoice_quantity'],
    })),
    {
      name: 'an exchange under warranty for a part of the price',
      invoice: ({ device }) => ({
        lines: [device({ note: 'Garantieaustausch', price: '150.00' })],
      }),
      level: 'amber',
      proved: false,
      failed: ['invoice_priced'],
    },
  ])
})

describe('serial numbers on lines of words', () => {
  let serials: [string, string] = ['', '']
  const word = (name: string) => ({ name, quantity: '0', price: '0.00' })
  const claimSerial = (at: 0 | 1) => async (world: TradeWorld, claim: string) => {
    const [line] = await world.linesOf(claim)
    await world.owner.put(`/paperwork_line/unit/${line?.id}`, { serial: serials[at] })
  }
  const withWords =
    (words: (serial: string) => TradeLine[]) =>
    async ({ device, newSerial }: TradeWorld) => {
      serials = [await newSerial(), await newSerial()]
      return { lines: [device(), ...words(serials[0])] }
    }
  runTradeCases(api, [
    {
      name: 'of an old device are not the new one’s',
      invoice: withWords((serial) => [word(`Altgerät entsorgt, Seriennummer: ${serial}`)]),
      after: claimSerial(1),
      ...paid,
    },
    {
      name: 'of an old device are no device’s',
      invoice: withWords((serial) => [word(`Altgerät zurückgenommen, Seriennummer: ${serial}`)]),
      after: claimSerial(0),
      level: 'amber',
      proved: false,
      failed: ['serial_stated'],
    },
    {
      name: 'of a warranty are the device’s',
      invoice: withWords((serial) => [word(`Garantie 5 Jahre, Seriennummer: ${serial}`)]),
      after: claimSerial(0),
      ...paid,
    },
    {
      name: 'of other goods that are billed bind nothing',
      invoice: withWords((serial) => [
        { name: 'Speicher 300 l', price: '900.00' },
        word(`Seriennummer: ${serial}`),
      ]),
      after: claimSerial(1),
      ...paid,
    },
    {
      name: 'a number of the maker’s parts is none',
      invoice: withWords(() => [word('Hersteller-Nr.: 0010023456')]),
      after: claimSerial(1),
      ...paid,
    },
  ])
})

describe('what a remark names is not what the invoice is', () => {
  runTradeCases(
    api,
    [
      'Lieferschein: siehe Anlage',
      'Bestellung: telefonisch am Montag',
      'Angebot: Frau Maier',
      'Storno: nur binnen 14 Tagen',
      'Garantieschein - liegt bei',
      'Der beiliegende Lieferschein ist keine Rechnung.',
    ].map((note) => ({ name: note, invoice: () => ({ notes: [note] }), ...paid })),
  )
  runTradeCases(
    api,
    ['STORNIERT', 'Diese Rechnung wurde storniert.', 'Rechnungsentwurf'].map((note) => ({
      name: note,
      invoice: () => ({ notes: [note] }),
      after: async () => undefined,
      devices: 0,
      level: 'red' as const,
      proved: false,
      failed: ['fields_complete', 'devices_present', 'invoice_headed'],
      refused: /./,
    })),
  )
})
