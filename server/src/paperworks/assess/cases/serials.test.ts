import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases } from '../../../testing/trade/trade-case.ts'
import type { TradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

/** Replaces the serial numbers the reader found in a draft. */
const otherSerials =
  (count: number) =>
  async (world: TradeWorld, claim: string): Promise<void> => {
    for (const line of (await world.linesOf(claim)).slice(0, count))
      await world.owner.put(`/paperwork_line/unit/${line.id}`, { serial: await world.newSerial() })
    await world.fillSerials(claim)
  }

const statedInvoice = async (
  { device, newSerial }: TradeWorld,
  quantity: string,
  serials: number,
) => ({
  lines: [
    device({
      quantity,
      serials: await Promise.all(Array.from({ length: serials }, () => newSerial())),
    }),
  ],
})

describe('serial numbers that an invoice states bind its lines', () => {
  runTradeCases(api, [
    {
      name: 'the stated one is proved',
      invoice: (world) => statedInvoice(world, '1', 1),
      level: 'green',
      proved: true,
    },
    {
      name: 'another one contradicts',
      invoice: (world) => statedInvoice(world, '1', 1),
      after: otherSerials(1),
      level: 'amber',
      proved: false,
      failed: ['serial_stated'],
    },
    {
      name: 'one of two others contradicts',
      invoice: (world) => statedInvoice(world, '2', 2),
      after: otherSerials(1),
      level: 'amber',
      proved: false,
      failed: ['serial_stated'],
    },
    {
      name: 'a device whose number is not stated may have any',
      invoice: (world) => statedInvoice(world, '2', 1),
      after: (world, claim) => world.fillSerials(claim),
      level: 'green',
      proved: true,
    },
    {
      name: 'more others than devices without a number contradict',
      invoice: (world) => statedInvoice(world, '2', 1),
      after: otherSerials(2),
      level: 'amber',
      proved: false,
      failed: ['serial_stated'],
    },
    {
      name: 'a device of two parts has either number',
      invoice: (world) => statedInvoice(world, '1', 2),
      after: async (world, claim) => world.fillSerials(claim),
      level: 'amber',
      proved: false,
      failed: ['serial_stated'],
    },
    {
      name: 'the number of a returned device is not the one that was kept',
      invoice: async ({ device, newSerial }) => {
        const [keptSerial, back] = [await newSerial(), await newSerial()]
        return {
          lines: [
            device({ quantity: '2', serials: [keptSerial, back] }),
            device({ quantity: '-1', serials: [back], name: 'Rücknahme' }),
          ],
        }
      },
      devices: 1,
      level: 'green',
      proved: true,
    },
    {
      name: 'lines that name no product bind too, where each states its numbers',
      invoice: async ({ newSerial }) => ({
        lines: [{ article: 'GH-1', name: 'WP 6', price: '1900.00', serials: [await newSerial()] }],
      }),
      after: (world, claim) => world.addDevice(claim),
      level: 'amber',
      proved: false,
      failed: ['serial_stated'],
    },
  ])
})

describe('serial numbers of what was not bought', () => {
  const typeSerial = (at: 0 | 1) => async (world: TradeWorld, claim: string) => {
    const [line] = await world.linesOf(claim)
    await world.owner.put(`/paperwork_line/unit/${line?.id}`, { serial: serials[at] })
  }
  let serials: [string, string] = ['', '']
  const other = { level: 'amber', proved: false, failed: ['serial_stated'] } as const
  runTradeCases(api, [
    {
      name: 'in the name of a line count',
      invoice: async ({ device, product, newSerial }) => {
        serials = [await newSerial(), await newSerial()]
        return { lines: [device({ name: `${product.name}, Seriennummer: ${serials[0]}` })] }
      },
      after: typeSerial(1),
      ...other,
    },
    {
      name: 'on a line of words are of the only product',
      invoice: async ({ device, newSerial }) => {
        serials = [await newSerial(), await newSerial()]
        return {
          lines: [device(), { name: `Seriennummer: ${serials[0]}`, quantity: '0', price: '0.00' }],
        }
      },
      after: typeSerial(0),
      level: 'green',
      proved: true,
    },
    {
      name: 'on a line of words bind the only product',
      invoice: async ({ device, newSerial }) => {
        serials = [await newSerial(), await newSerial()]
        return {
          lines: [device(), { name: `Seriennummer: ${serials[0]}`, quantity: '0', price: '0.00' }],
        }
      },
      after: typeSerial(1),
      ...other,
    },
    {
      name: 'of a device that came for nothing are not the bought one’s',
      invoice: async ({ device, newSerial }) => {
        serials = [await newSerial(), await newSerial()]
        return {
          lines: [
            device(),
            device({ name: 'Ersatzlieferung Garantie', price: '0.00', serials: [serials[0]] }),
          ],
        }
      },
      after: typeSerial(0),
      ...other,
    },
    {
      name: 'of a returned device are not the kept one’s',
      invoice: async ({ device, newSerial }) => {
        serials = [await newSerial(), await newSerial()]
        return {
          lines: [
            device({ quantity: '2' }),
            device({ name: 'Rücknahme', quantity: '-1', serials: [serials[0]] }),
          ],
        }
      },
      after: typeSerial(0),
      ...other,
    },
    {
      name: 'of goods that we do not know are not the device’s',
      invoice: async ({ device, newSerial }) => {
        serials = [await newSerial(), await newSerial()]
        return {
          lines: [device(), { name: 'Speicher 300 l', price: '900.00', serials: [serials[0]] }],
        }
      },
      after: typeSerial(0),
      ...other,
    },
    {
      name: 'of a device of an earlier invoice leave this one its own',
      invoice: async ({ device, newSerial }) => {
        serials = [await newSerial(), await newSerial()]
        return {
          lines: [
            device({ serials: [serials[0]] }),
            device({ name: 'Rücknahme', quantity: '-1', serials: [serials[1]] }),
          ],
        }
      },
      devices: 1,
      level: 'green',
      // The returned device may have been paid for.
      proved: false,
    },
    {
      name: 'billed, cancelled and billed again are bought',
      invoice: async ({ device, newSerial }) => {
        serials = [await newSerial(), await newSerial()]
        return {
          lines: [
            device({ serials: [serials[0]] }),
            device({ name: 'Storno', quantity: '-1', serials: [serials[0]] }),
            device({ serials: [serials[0]] }),
          ],
        }
      },
      devices: 1,
      level: 'green',
      proved: true,
    },
  ])
})
