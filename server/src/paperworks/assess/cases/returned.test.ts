import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { tradeFormats } from '../../../testing/trade/trade-world.ts'
import { twoInvoices } from '../../../testing/trade/two-invoices.ts'

const api = await testApi()
afterAll(api.close)

describe.each(Object.entries(tradeFormats))('a second invoice takes back (%s)', (_, write) => {
  const back = (world: Awaited<ReturnType<typeof twoInvoices>>, changes: object = {}) =>
    world.invoice({
      lines: [
        world.lineOfOther({ price: '2900.00' }),
        world.device({ quantity: '-1', name: 'Rücknahme', ...changes }),
      ],
    })

  it('the device of the first: it is not billed any more', async () => {
    const world = await twoInvoices(api, write)
    await world.drop(world.first)
    await world.drop(back(world))
    await world.submit()
    expect(await world.judged(world.claim)).toMatchObject({
      level: 'red',
      proved: false,
      failed: ['invoice_quantity'],
    })
  })

  it('one of two devices, by its serial number: the other one stays', async () => {
    const world = await twoInvoices(api, write)
    const [keptSerial, returnedSerial] = [await world.newSerial(), await world.newSerial()]
    const first = world.invoice({
      lines: [world.device({ quantity: '2', serials: [keptSerial, returnedSerial] })],
    })
    await world.drop(first)
    await world.drop(back(world, { serials: [returnedSerial] }))
    await world.submit()
    expect((await world.judged(world.claim)).failed).toEqual(['invoice_quantity', 'serial_stated'])
  })

  it('one of two devices that is not claimed: the other one is green', async () => {
    const world = await twoInvoices(api, write)
    const [keptSerial, returnedSerial] = [await world.newSerial(), await world.newSerial()]
    await world.drop(
      world.invoice({
        lines: [world.device({ quantity: '2', serials: [keptSerial, returnedSerial] })],
      }),
    )
    await world.removeLast()
    await world.drop(back(world, { serials: [returnedSerial] }))
    expect((await world.submit()).status).toBe(200)
    expect(await world.judged(world.claim)).toMatchObject({ level: 'green', proved: false })
  })

  it('a device of an earlier invoice: those of the first stay', async () => {
    const world = await twoInvoices(api, write)
    const [keptSerial, earlierSerial] = [await world.newSerial(), await world.newSerial()]
    await world.drop(world.invoice({ lines: [world.device({ serials: [keptSerial] })] }))
    await world.drop(back(world, { serials: [earlierSerial] }))
    expect((await world.submit()).status).toBe(200)
    expect(await world.judged(world.claim)).toMatchObject({
      level: 'green',
      proved: false,
      failed: [],
    })
  })
})

describe('a credit note', () => {
  it('names the own claims whose invoice it follows', async () => {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    const { content } = await world.submit()
    const next = await world.next()
    const credit = world.invoice({
      number: `G-${world.first.number}`,
      type: '381',
      preceding: [world.first.number],
    })
    expect(await next.drop(credit)).toMatchObject({
      nature: 'credit_note',
      known: [{ id: world.claim, claim_number: content.claim_number }],
    })
  })
})
