import { type Check, describeCheck } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { tradeFormats } from '../../../testing/trade/trade-world.ts'
import { twoInvoices } from '../../../testing/trade/two-invoices.ts'

const api = await testApi()
afterAll(api.close)
const green = { level: 'green', proved: true, failed: [] }
const words = (checks: readonly Check[]) =>
  checks.filter(({ state }) => state === 'failed').map((check) => describeCheck(check, sayTo('de')))

describe.each(Object.entries(tradeFormats))('two invoices in one claim (%s)', (_, write) => {
  const world = () => twoInvoices(api, write)

  it('are green and proved, each device tested against the one that bills it', async () => {
    const { drop, submit, judged, billedBy, first, second, claim } = await world()
    expect(await drop(first)).toMatchObject({ role: 'first', devices: 1 })
    expect(await drop(second)).toMatchObject({ role: 'further', devices: 1, differences: [] })
    expect((await submit()).status).toBe(200)
    expect(await judged(claim)).toMatchObject(green)
    expect(await billedBy()).toEqual([first.number, second.number])
  })

  it('keep the fields of the first', async () => {
    const { drop, first, second, fields } = await world()
    await drop(first)
    const before = await fields()
    await drop(second)
    expect(await fields()).toEqual(before)
  })

  it('of one product share its devices by their quantities', async () => {
    const { drop, submit, judged, billedBy, invoice, device, claim } = await world()
    const firstInvoice = invoice({ lines: [device({ quantity: '2' })] })
    const secondInvoice = invoice({ lines: [device({ quantity: '1' })] })
    await drop(firstInvoice)
    await drop(secondInvoice)
    expect((await submit()).status).toBe(200)
    expect(await judged(claim)).toMatchObject(green)
    expect(await billedBy()).toEqual([
      firstInvoice.number,
      firstInvoice.number,
      secondInvoice.number,
    ])
  })

  it('bill a device where its serial number stands, whatever the order', async () => {
    const { drop, submit, judged, billedBy, invoice, device, newSerial, claim } = await world()
    const serials = [await newSerial(), await newSerial()]
    const [firstInvoice, secondInvoice] = serials.map((serial) =>
      invoice({ lines: [device({ serials: [serial] })] }),
    )
    if (!firstInvoice || !secondInvoice) throw new Error('two invoices')
    await drop(firstInvoice)
    await drop(secondInvoice)
    await api.database.db
      .updateTable('paperwork_line')
      .set({ provenance: null, link_document: null })
      .where('link_paperwork', '=', claim)
      .execute()
    expect((await submit()).status).toBe(200)
    expect(await judged(claim)).toMatchObject(green)
    expect(await billedBy()).toEqual([firstInvoice.number, secondInvoice.number])
  })

  it('refuse more devices than both state', async () => {
    const { drop, submit, judged, addOneMore, first, second, claim } = await world()
    await drop(first)
    await drop(second)
    await addOneMore()
    await submit()
    expect(await judged(claim)).toMatchObject({ level: 'red', failed: ['invoice_quantity'] })
  })

  it('name the invoice in what they say of it', async () => {
    const { drop, submit, judged, first, invoice, lineOfOther, claim } = await world()
    await drop(first)
    const astray = invoice({ lines: [lineOfOther()], buyer: { name: 'Familie Petersen' } })
    await drop(astray)
    await submit()
    const { checks, failed, proved } = await judged(claim)
    expect({ failed, proved }).toEqual({ failed: ['invoice_buyer'], proved: false })
    expect(words(checks)).toContainEqual(expect.stringContaining(`Rechnung ${astray.number}: `))
  })

  it('compare price and cashback for the devices of each', async () => {
    const { drop, submit, judged, first, invoice, lineOfOther, claim } = await world()
    await drop(first)
    await drop(invoice({ lines: [lineOfOther({ price: '10.00' })] }))
    await submit()
    expect(await judged(claim)).toMatchObject({ proved: false, failed: ['invoice_price'] })
  })

  it('are refused where the second costs nothing', async () => {
    const { drop, submit, addOther, first, invoice, lineOfOther } = await world()
    await drop(first)
    const free = invoice({ lines: [lineOfOther({ price: '0.00' })], notes: ['Ersatzlieferung'] })
    await drop(free)
    await addOther()
    await submitRefused(submit, /kein Kauf/)
  })

  it('are no purchase where the second is a credit note', async () => {
    const { drop, submit, first, invoice, lineOfOther } = await world()
    await drop(first)
    await drop(invoice({ type: '381', lines: [lineOfOther()] }))
    await submitRefused(submit, /keine Rechnung/)
  })
})

const submitRefused = async (
  submit: () => Promise<{ status: number; messages: readonly { message: string }[] }>,
  sentence: RegExp,
) => {
  const { status, messages } = await submit()
  expect([status, messages.map(({ message }) => message).join()]).toEqual([
    400,
    expect.stringMatching(sentence),
  ])
}

describe('a pair that is for claims as a whole', () => {
  it('over two invoices is green', async () => {
    const world = await twoInvoices(api)
    await world.pairUp()
    await world.drop(world.first)
    await world.drop(world.second)
    expect((await world.submit()).status).toBe(200)
    expect(await world.judged(world.claim)).toMatchObject(green)
  })

  it('with one of them says where the other one goes', async () => {
    const world = await twoInvoices(api)
    await world.pairUp()
    await world.drop(world.first)
    await submitRefused(world.submit, /legen Sie diese hier dazu ab/)
  })
})

describe('what comes from elsewhere', () => {
  it('is no invoice of the draft: another seller’s devices are left out, and a person may add them', async () => {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    const seller = { name: 'Rheinland Haustechnik', vat: 'DE900000001' }
    const other = world.invoice({ seller, lines: [world.lineOfOther()] })
    expect(await world.drop(other)).toMatchObject({ role: 'other_seller', devices: 0 })
    await world.addOther()
    await world.submit()
    const { level, proved, failed } = await world.judged(world.claim)
    expect({ proved, failed }).toEqual({
      proved: false,
      failed: ['sales_point_stated', 'seller_known'],
    })
    expect(level).toBe('amber')
  })

  it('counts as further invoice of another firm’s claim too', async () => {
    const [mine, theirs] = [await twoInvoices(api), await twoInvoices(api)]
    await mine.drop(mine.first)
    await mine.drop(mine.second)
    expect((await mine.submit()).status).toBe(200)
    await theirs.drop(theirs.first)
    await theirs.drop(mine.second)
    await theirs.addOther({ link_product: mine.other.id })
    await theirs.submit()
    const { level, failed } = await theirs.judged(theirs.claim)
    expect(level).toBe('red')
    expect(failed).toEqual(expect.arrayContaining(['invoice_unused', 'file_unused']))
  })

  it('tells nobody of other firms’ claims', async () => {
    const [mine, theirs] = [await twoInvoices(api), await twoInvoices(api)]
    await mine.drop(mine.first)
    expect((await theirs.drop(mine.first)).known).toEqual([])
  })
})

describe('an invoice that was used as a further one', () => {
  it('has no more devices for the next claim than are left', async () => {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    await world.drop(world.second)
    expect((await world.submit()).status).toBe(200)
    const next = await world.next()
    await next.drop({ ...world.second, date: world.second.date })
    await next.submit()
    expect(await next.judged(next.claim)).toMatchObject({
      level: 'red',
      failed: ['invoice_quantity', 'invoice_unused'],
    })
  })

  it('has those of another invoice of that claim left', async () => {
    const world = await twoInvoices(api)
    const sharedInvoice = world.invoice({ lines: [world.device({ quantity: '2' })] })
    const third = world.invoice({ lines: [world.device({ quantity: '1' })] })
    await world.drop(sharedInvoice)
    await world.removeLast()
    await world.drop(third)
    expect((await world.submit()).status).toBe(200)
    const next = await world.next()
    expect(await next.drop(sharedInvoice)).toMatchObject({ devices: 1 })
    expect((await next.submit()).status).toBe(200)
    expect(await next.judged(next.claim)).toMatchObject(green)
  })

  it('is found by its number, typed from paper', async () => {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    await world.drop(world.second)
    expect((await world.submit()).status).toBe(200)
    const next = await world.next({
      invoice_number: world.second.number.replace('-', ' '),
      invoice_date: world.second.date,
      link_sales_point: world.point.id,
    })
    await next.dropPaper()
    await next.addOther()
    await next.submit()
    expect((await next.judged(next.claim)).failed).toContain('invoice_unused')
  })
})

describe('deposit and final invoice in one claim', () => {
  it.each(['deposit first', 'final first'])(
    'count devices once and are green, %s',
    async (order) => {
      const world = await twoInvoices(api)
      const deposit = world.invoice({
        number: `A-${world.first.number}`,
        type: '326',
        lines: [world.device({ price: '950.00' })],
      })
      const final = world.invoice({ prepaid: '1130.50', preceding: [deposit.number] })
      const [earlierInvoice, laterInvoice] =
        order === 'deposit first' ? [deposit, final] : [final, deposit]
      await world.drop(earlierInvoice)
      const role = order === 'deposit first' ? 'first' : 'followed'
      expect(await world.drop(laterInvoice)).toMatchObject({ role })
      expect((await world.submit()).status).toBe(200)
      expect(await world.judged(world.claim)).toMatchObject(green)
      expect(await world.lines()).toHaveLength(1)
    },
  )

  it('may be beside another invoice', async () => {
    const world = await twoInvoices(api)
    const deposit = world.invoice({
      number: `B-${world.second.number}`,
      type: '326',
      lines: [world.lineOfOther({ price: '950.00' })],
    })
    const final = world.invoice({ lines: [world.lineOfOther()], preceding: [deposit.number] })
    await world.drop(world.first)
    await world.drop(deposit)
    expect(await world.drop(final)).toMatchObject({ role: 'further' })
    expect(await world.lines()).toHaveLength(2)
    expect((await world.submit()).status).toBe(200)
    expect(await world.judged(world.claim)).toMatchObject(green)
  })

  it('of invoices that follow each other keeps both', async () => {
    const world = await twoInvoices(api)
    const firstInvoice = world.invoice({ number: `R1-${world.first.number}` })
    const secondInvoice = world.invoice({
      lines: [world.lineOfOther()],
      preceding: [firstInvoice.number],
    })
    await world.drop({ ...firstInvoice, preceding: [secondInvoice.number] })
    await world.drop(secondInvoice)
    expect((await world.invoices()).length).toBe(2)
  })
})
