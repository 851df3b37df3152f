import { documentLimits, type Preview } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { twoInvoices } from '../../../testing/trade/two-invoices.ts'

const api = await testApi()
afterAll(api.close)
const green = { level: 'green', proved: true, failed: [] }
const german = { 'accept-language': 'de' }
type World = Awaited<ReturnType<typeof twoInvoices>>

/** A draft with both invoices. */
async function withBoth() {
  const world = await twoInvoices(api)
  await world.drop(world.first)
  await world.drop(world.second)
  return world
}

const documentOf = async ({ documents }: World, number: string) =>
  (await documents()).find((document) => document.invoice_number === number)?.id ?? ''

describe('the same invoice again', () => {
  it('in another file and spelling stays one invoice', async () => {
    const world = await withBoth()
    const sameInvoice = {
      ...world.second,
      number: world.second.number.replace('-', ' ').toLowerCase(),
    }
    expect(await world.drop(sameInvoice, 'noch-einmal.xml')).toMatchObject({
      role: 'same',
      devices: 0,
    })
    expect((await world.submit()).status).toBe(200)
    expect(await world.judged(world.claim)).toMatchObject(green)
  })

  it('with another content is told, and nothing of it is proved', async () => {
    const world = await withBoth()
    const lines = [world.lineOfOther({ quantity: '5' })]
    await world.drop({ ...world.second, lines }, 'anders.xml')
    await world.submit()
    expect(await world.judged(world.claim)).toMatchObject({
      level: 'amber',
      proved: false,
      failed: ['invoice_alike'],
    })
  })

  it('is told with the own draft and the own claim that have it, by file and by number', async () => {
    const world = await withBoth()
    const draft = await world.next()
    expect((await draft.drop(world.second)).known).toEqual([
      { id: world.claim, claim_number: null, paperwork_status: 'draft' },
    ])
    const { content } = await world.submit()
    const { claim_number } = content
    const renamed = { ...world.first, number: world.first.number.toLowerCase() }
    expect((await (await world.next()).drop(renamed)).known).toEqual([
      { id: world.claim, claim_number, paperwork_status: 'submitted' },
    ])
    expect((await world.documents()).length).toBe(2)
  })
})

describe('a serial number that two invoices state', () => {
  it('is told, and proves nothing', async () => {
    const world = await twoInvoices(api)
    const serials = [await world.newSerial()]
    await world.drop(world.invoice({ lines: [world.device({ serials })] }))
    await world.drop(world.invoice({ lines: [world.lineOfOther(), world.device({ serials })] }))
    await world.submit()
    const { failed, proved } = await world.judged(world.claim)
    expect({ failed: failed.includes('serial_billed_once'), proved }).toEqual({
      failed: true,
      proved: false,
    })
  })
})

describe('the invoices of a claim', () => {
  it('are so many at most', async () => {
    const world = await twoInvoices(api)
    const limit = documentLimits.max_invoices_per_claim
    for (let at = 0; at < limit; at += 1)
      await world.drop(world.invoice({ number: `V-${world.first.number}-${at}` }))
    await expect(world.drop(world.second)).rejects.toThrow(/höchstens 10 Rechnungen/)
    expect(await world.invoices()).toHaveLength(limit)
  }, 60_000)

  it('are all carried by a resubmission', async () => {
    const world = await withBoth()
    await world.submit()
    const { owner } = world
    expect((await owner.post(`/paperwork/unit/${world.claim}/function/withdraw`, {})).status).toBe(
      200,
    )
    const response = await owner.post<{ id: string }>(
      `/paperwork/unit/${world.claim}/function/resubmit`,
      {},
    )
    expect(
      (await world.owner.post(`/paperwork/unit/${response.content.id}/function/submit`, {})).status,
    ).toBe(200)
    expect(await world.judged(response.content.id)).toMatchObject(green)
    const lines = await world.linesOf(response.content.id)
    const documents = await api.database.db
      .selectFrom('document')
      .select(['id', 'invoice_number'])
      .where('link_paperwork', '=', response.content.id)
      .execute()
    expect(
      lines.map(
        ({ link_document }) => documents.find(({ id }) => id === link_document)?.invoice_number,
      ),
    ).toEqual([world.first.number, world.second.number])
  })

  it('go on with the second where the first is taken out of the draft', async () => {
    const world = await withBoth()
    const first = await documentOf(world, world.first.number)
    expect((await world.owner.delete(`/document/unit/${first}`)).status).toBeLessThan(300)
    expect(await world.fields()).toMatchObject({
      invoice_number: world.second.number,
      invoice_date: world.second.date,
    })
    expect(await world.lines()).toHaveLength(1)
    expect((await world.submit()).status).toBe(200)
    expect(await world.judged(world.claim)).toMatchObject(green)
  })

  it('leave what is left of each for the next claim', async () => {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    await world.drop(
      world.invoice({
        number: `U-${world.first.number}`,
        lines: [world.lineOfOther({ quantity: '2' })],
      }),
    )
    await world.removeLast()
    await world.submit()
    const response = await world.owner.get<{ invoice_number: string; devices: number }[]>(
      '/paperwork/function/unclaimed_devices',
    )
    expect(response.content).toMatchObject([
      { invoice_number: `U-${world.first.number}`, devices: 1 },
    ])
    const next = await world.next()
    await next.drop(
      world.invoice({
        number: `U-${world.first.number}`,
        lines: [world.lineOfOther({ quantity: '2' })],
      }),
    )
    await next.submit()
    expect((await world.owner.get('/paperwork/function/unclaimed_devices')).content).toEqual([])
  })
})

describe('days of several invoices', () => {
  const late = { date: '2025-12-01' }

  it('count for the devices that each bills: one that is too old bars the claim, and is named', async () => {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    await world.drop(
      world.invoice({ ...late, number: `ALT-${world.first.number}`, lines: [world.lineOfOther()] }),
    )
    const { status, messages } = await world.submit()
    expect([status, messages.map(({ message }) => message).join()]).toEqual([
      400,
      expect.stringContaining(`Rechnung ALT-${world.first.number}: `),
    ])
  })

  it('don’t count of an invoice that bills nothing here', async () => {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    await world.drop(
      world.invoice({ ...late, number: `ALT-${world.first.number}`, lines: [world.lineOfOther()] }),
    )
    await world.removeLast()
    expect((await world.submit()).status).toBe(200)
    expect(await world.judged(world.claim)).toMatchObject(green)
  })

  it('choose the rate of each device', async () => {
    const world = await withBoth()
    await api.database.db
      .updateTable('product_rate')
      .set({ valid_to: '2026-02-22' })
      .where('link_product', '=', world.other.id)
      .execute()
    const { messages } = await world.submit()
    expect(messages.map(({ message }) => message).join()).toMatch(/24\.02\.2026/)
  })

  it('end the claim’s window with the earliest', async () => {
    const world = await withBoth()
    const { content } = await world.owner.get<Preview>(
      `/paperwork/unit/${world.claim}/function/preview`,
    )
    expect(content.window?.closes_on).toBe('2026-04-21')
  })
})

describe('a further invoice that cannot be read', () => {
  async function withPaper() {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    const { document } = await world.dropPaper()
    await world.addOther()
    return { ...world, paper: document.id }
  }
  const type = ({ owner }: World, id: string, fields: object) =>
    owner.put(`/document/unit/${id}`, fields)

  it('is a page of the first until its number is typed', async () => {
    const world = await withPaper()
    await world.submit()
    expect(await world.judged(world.claim)).toMatchObject({ failed: ['invoice_quantity'] })
  })

  it('bills what the others don’t name, and nobody calls it proved', async () => {
    const world = await withPaper()
    const typed = { invoice_number: 'PAPIER-7', invoice_date: '2026-02-18' }
    expect((await type(world, world.paper, typed)).status).toBe(200)
    expect((await world.submit()).status).toBe(200)
    expect(await world.judged(world.claim)).toMatchObject({
      level: 'green',
      proved: false,
      failed: [],
    })
    expect(await world.billedBy()).toEqual([world.first.number, 'PAPIER-7'])
  })

  it('asks for its date', async () => {
    const world = await withPaper()
    await type(world, world.paper, { invoice_number: 'PAPIER-8' })
    const { status, messages } = await world.submit()
    expect(status).toBe(400)
    expect(messages.map(({ parameter }) => parameter)).toContain(
      `documents.${world.paper}.invoice_date`,
    )
  })

  it('takes the devices that its owner says', async () => {
    const world = await withPaper()
    const typed = { invoice_number: 'PAPIER-9', invoice_date: '2026-02-18' }
    await type(world, world.paper, typed)
    const { document } = await world.dropPaper()
    await type(world, document.id, { ...typed, invoice_number: 'PAPIER-10' })
    const line = (await world.lines()).at(-1)?.id
    const chosen = await world.owner.put(`/paperwork_line/unit/${line}`, {
      link_document: document.id,
    })
    expect(chosen.status).toBe(200)
    expect((await world.billedBy()).at(-1)).toBe('PAPIER-10')
  })

  it('is typed by its owner alone, in a draft, and never against what was read', async () => {
    const world = await withPaper()
    const typed = { invoice_number: 'X-1', invoice_date: '2026-02-18' }
    const other = await api.as('installer')
    expect((await other.put(`/document/unit/${world.paper}`, typed)).status).toBe(404)
    for (const role of ['wholesaler', 'moderator', 'admin', 'brand'] as const)
      expect((await (await api.as(role)).put(`/document/unit/${world.paper}`, typed)).status).toBe(
        403,
      )
    const read = await documentOf(world, world.first.number)
    expect((await type(world, read, typed)).status).toBe(409)
    await world.submit()
    expect((await type(world, world.paper, typed)).status).toBeGreaterThanOrEqual(400)
  })

  it('of another claim bills no device here', async () => {
    const [world, other] = [await withPaper(), await withPaper()]
    const line = (await world.lines()).at(-1)?.id
    const { status } = await world.owner.put(`/paperwork_line/unit/${line}`, {
      link_document: other.paper,
    })
    expect(status).toBe(404)
  })
})

describe('an e-invoice that is sent as a type plate', () => {
  it('is an invoice all the same', async () => {
    const world = await twoInvoices(api)
    await world.drop(world.first)
    const { content } = await world.dropAs(world.second, 'type_plate')
    expect(content.document.kind).toBe('invoice')
    expect(content.reading).toMatchObject({ role: 'further', devices: 1 })
  })
})

describe('an invoice that the office asks for anew', () => {
  async function inReview() {
    const world = await withBoth()
    await world.submit()
    const moderator = await api.as('moderator')
    const at = `/paperwork/unit/${world.claim}/function`
    await moderator.post(`${at}/take`, {})
    const { content } = await moderator.post<{ request_items: { id: string }[] }>(
      `${at}/request_document`,
      { items: [{ kind: 'invoice', reason: 'Bitte neu ausgestellt.' }] },
    )
    const item = content.request_items[0]?.id ?? ''
    const answer = async (invoice: World['first']) => {
      await world.drop(invoice)
      const document = await documentOf(world, invoice.number)
      return world.owner.post(`${at}/answer_request`, { items: [{ item, document }] }, german)
    }
    return { ...world, answer }
  }

  it('takes the place of the one whose devices it bills, the other one stays', async () => {
    const world = await inReview()
    const anew = world.invoice({
      number: `NEU-${world.second.number}`,
      date: '2026-02-25',
      lines: [world.lineOfOther()],
    })
    expect((await world.answer(anew)).status).toBe(200)
    expect(await world.billedBy()).toEqual([world.first.number, anew.number])
    expect(await world.judged(world.claim)).toMatchObject({ level: 'green', failed: [] })
  })

  it('is one more where its devices are others', async () => {
    const world = await inReview()
    const third = world.invoice({
      number: `DRITTE-${world.first.number}`,
      lines: [{ article: 'ROHR', name: 'Rohr', price: '40.00' }],
    })
    expect((await world.answer(third)).status).toBe(200)
    expect(await world.billedBy()).toEqual([world.first.number, world.second.number])
  })
})
