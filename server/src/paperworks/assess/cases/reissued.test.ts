import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { tradeFormats, tradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

const claimRow = (id: string) =>
  api.database.db.selectFrom('paperwork').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe.each(Object.entries(tradeFormats))('an invoice that follows another (%s)', (_, write) => {
  it('takes its place in a draft: fields, prices, proof; serial numbers stay', async () => {
    const world = await tradeWorld(api)
    const former = world.invoice({ lines: [world.device({ price: '1950.00' })] })
    const claim = await world.begin()
    await world.upload(claim, write(former), 'alt.xml')
    await world.fillSerials(claim)
    const [before] = await world.linesOf(claim)
    const number = `${former.number}-NEU`
    const next = world.invoice({ number, date: '2026-02-24', preceding: [former.number] })
    await world.upload(claim, write(next), 'neu.xml')
    const [line, ...others] = await world.linesOf(claim)
    expect(others).toEqual([])
    expect(line).toMatchObject({ serial: before?.serial, net_price: 190_000, invoice_line: 1 })
    expect(await claimRow(claim)).toMatchObject({
      invoice_number: number,
      invoice_date: '2026-02-24',
      invoice_total: 226_100,
    })
    expect((await world.submit(claim)).status).toBe(200)
    expect(await world.judged(claim)).toMatchObject({ level: 'green', proved: true, failed: [] })
  })

  it.each([
    (number: string) => `Diese Rechnung ersetzt die Rechnung Nr. ${number} vom 20.02.2026.`,
    (number: string) => `Ersatz für unsere Rechnung ${number}, die falsch adressiert war`,
    (number: string) => `This invoice replaces invoice no. ${number}.`,
  ])('takes its place where only a remark says so: %s', async (remark) => {
    const world = await tradeWorld(api)
    const former = world.invoice({ lines: [world.device({ price: '1950.00' })] })
    const claim = await world.begin()
    await world.upload(claim, write(former), 'alt.xml')
    await world.upload(claim, write(world.invoice({ notes: [remark(former.number)] })), 'neu.xml')
    await world.fillSerials(claim)
    expect((await world.linesOf(claim)).map(({ net_price }) => net_price)).toEqual([190_000])
    expect((await world.submit(claim)).status).toBe(200)
    expect(await world.judged(claim)).toMatchObject({ level: 'green', proved: true, failed: [] })
  })

  it('takes the place of a deposit, whose number was typed', async () => {
    const world = await tradeWorld(api)
    const deposit = world.invoice({
      number: 'A-17',
      type: '326',
      lines: [{ name: '1. Abschlag', price: '950.00' }],
    })
    const claim = await world.begin({ invoice_number: 'A-17' })
    await world.upload(claim, write(deposit), 'abschlag.xml')
    await world.addDevice(claim)
    await world.upload(
      claim,
      write(world.invoice({ prepaid: '1130.50', preceding: ['A 17'] })),
      'schluss.xml',
    )
    expect((await world.linesOf(claim)).map(({ net_price }) => net_price)).toEqual([190_000])
    expect((await world.submit(claim)).status).toBe(200)
    expect(await world.judged(claim)).toMatchObject({ level: 'green', proved: true, failed: [] })
  })

  it('counts the devices that were claimed by the former one', async () => {
    const world = await tradeWorld(api)
    const former = world.invoice({ lines: [world.device({ quantity: '2' })] })
    const first = await world.begin()
    await world.upload(first, write(former))
    await world.owner.delete(`/paperwork_line/unit/${(await world.linesOf(first))[1]?.id}`)
    await world.fillSerials(first)
    expect((await world.submit(first)).status).toBe(200)
    const next = world.invoice({
      lines: [world.device({ quantity: '2' })],
      preceding: [former.number],
    })
    const claim = await world.begin()
    await world.upload(claim, write(next))
    expect(await world.linesOf(claim)).toHaveLength(1)
    await world.addDevice(claim)
    expect((await world.judged(claim)).failed).toContain('invoice_quantity')
  })

  it('of another number that follows nothing of the draft takes no place', async () => {
    const world = await tradeWorld(api)
    const former = world.invoice()
    const claim = await world.begin()
    await world.upload(claim, write(former), 'alt.xml')
    await world.upload(claim, write(world.invoice({ preceding: ['ANDERE-1'] })), 'neu.xml')
    expect(await claimRow(claim)).toMatchObject({ invoice_number: former.number })
  })
})

describe('a device of an own claim', () => {
  it('is told with the number of that claim', async () => {
    const world = await tradeWorld(api)
    const serial = await world.newSerial()
    const invoice = world.invoice({ lines: [world.device({ serials: [serial] })] })
    const first = await world.begin()
    await world.upload(first, tradeFormats.CII(invoice))
    const { content } = await world.submit(first)
    const claim = await world.begin()
    await world.upload(claim, tradeFormats.CII(world.invoice({ lines: invoice.lines })), 'b.xml')
    const { status, messages } = await world.submit(claim)
    expect([status, messages.map(({ message }) => message).join()]).toEqual([
      400,
      expect.stringContaining(`steht schon in Ihrem Vorgang ${content.claim_number}`),
    ])
  })

  it('of another firm names none', async () => {
    const [world, otherWorld] = [await tradeWorld(api), await tradeWorld(api)]
    const serial = await world.newSerial()
    const lines = [world.device({ serials: [serial] })]
    const first = await world.begin()
    await world.upload(first, tradeFormats.CII(world.invoice({ lines })))
    const { content } = await world.submit(first)
    const claim = await otherWorld.begin()
    await otherWorld.upload(claim, tradeFormats.CII(otherWorld.invoice({ lines })))
    const { messages } = await otherWorld.submit(claim)
    const sentences = messages.map(({ message }) => message).join()
    expect(sentences).not.toContain(content.claim_number)
    expect(sentences).toMatch(/Seriennummer|Typenschild/)
  })
})
