import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases } from '../../../testing/trade/trade-case.ts'
import { tradeCii } from '../../../testing/trade/trade-cii.ts'
import type { TradeInvoice } from '../../../testing/trade/trade-invoice.ts'
import { type TradeWorld, tradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

/** Submits this many devices of an invoice; returns the claim. */
async function claimSome(world: TradeWorld, invoice: TradeInvoice, devices: number) {
  const claim = await world.begin()
  await world.upload(claim, tradeCii(invoice))
  for (const { id } of (await world.linesOf(claim)).slice(devices))
    await world.owner.delete(`/paperwork_line/unit/${id}`)
  await world.fillSerials(claim)
  const { status, messages } = await world.submit(claim)
  if (status !== 200) throw new Error(JSON.stringify(messages))
  return claim
}

const three = ({ device }: TradeWorld) => ({ lines: [device({ quantity: '3' })] })

const end = (claim: string, paperwork_status: 'withdrawn' | 'rejected' | 'expired') =>
  db
    .updateTable('paperwork')
    .set({
      paperwork_status,
      decision_reason: paperwork_status === 'rejected' ? 'RETURNED_GOODS' : null,
    })
    .where('id', '=', claim)
    .execute()

describe('own earlier claims on the same invoice', () => {
  runTradeCases(api, [
    {
      name: 'the third device of three, two of them claimed before, is green and proved',
      invoice: three,
      before: (world, invoice) => claimSome(world, invoice, 2),
      devices: 1,
      level: 'green',
      proved: true,
    },
    {
      name: 'more devices than are left are too many',
      invoice: three,
      before: (world, invoice) => claimSome(world, invoice, 2),
      after: (world, claim) => world.addOneMore(claim),
      level: 'red',
      proved: false,
      failed: ['invoice_quantity', 'invoice_unused'],
    },
  ])

  it.each(['withdrawn', 'rejected', 'expired'] as const)(
    'that were %s count for nothing, the same file again',
    async (status) => {
      const world = await tradeWorld(api)
      const invoice = world.invoice()
      const first = await claimSome(world, invoice, 1)
      await end(first, status)
      const resubmitted = await claimSome(world, invoice, 1)
      const { level, proved, checks } = await world.judged(resubmitted)
      // The office itself reviews what it refused before.
      expect({ level, proved }).toEqual({ level: 'green', proved: status !== 'rejected' })
      for (const code of ['invoice_unused', 'file_unused'])
        expect(checks.find((check) => check.code === code)?.state).toBe('passed')
    },
  )

  it('resubmitted with our own button are green', async () => {
    const world = await tradeWorld(api)
    const first = await claimSome(world, world.invoice(), 1)
    expect((await world.owner.post(`/paperwork/unit/${first}/function/withdraw`, {})).status).toBe(
      200,
    )
    const { content } = await world.owner.post<{ id: string }>(
      `/paperwork/unit/${first}/function/resubmit`,
      {},
    )
    expect((await world.submit(content.id)).status).toBe(200)
    expect(await world.judged(content.id)).toMatchObject({ level: 'green', proved: true })
  })

  it('of paper, whose devices nobody can count, are looked at', async () => {
    const world = await tradeWorld(api)
    const paper = `%PDF-1.7\n${world.firm.id}\n%%EOF`
    const typed = {
      invoice_number: 'RE-PAPIER-1',
      invoice_date: '2026-02-20',
      link_sales_point: world.point.id,
    }
    const claims: string[] = []
    for (const _ of [1, 2]) {
      const claim = await world.begin(typed)
      await world.upload(claim, paper, 'rechnung.pdf')
      await world.addDevice(claim)
      expect((await world.submit(claim)).status).toBe(200)
      claims.push(claim)
    }
    expect(await world.judged(claims[1] ?? '')).toMatchObject({
      level: 'amber',
      failed: ['invoice_unused'],
    })
  })
})

it('an own claim that ended for a suspicion is seen again by a person', async () => {
  const world = await tradeWorld(api)
  const invoice = world.invoice(three(world))
  const first = await claimSome(world, invoice, 1)
  await db
    .updateTable('paperwork')
    .set({ paperwork_status: 'rejected', decision_reason: 'SUSPECTED_FRAUD' })
    .where('id', '=', first)
    .execute()
  const { proved, failed } = await world.judged(await claimSome(world, invoice, 1))
  expect(failed).toContain('invoice_unused')
  expect(proved).toBe(false)
})

describe('claims of others on the same invoice', () => {
  it('count, file and number', async () => {
    const firm = await tradeWorld(api)
    const other = await tradeWorld(api)
    const invoice = firm.invoice({ lines: [firm.device({ quantity: '2' })] })
    await claimSome(firm, invoice, 1)
    const second = await claimSome(other, invoice, 1)
    const { level, failed } = await other.judged(second)
    expect(level).toBe('red')
    expect(failed).toEqual(expect.arrayContaining(['file_unused', 'invoice_buyer']))
  })

  it('count also while the quantity suffices and the file is another; not those of a merged duplicate', async () => {
    const [world, other] = [await tradeWorld(api), await tradeWorld(api)]
    const invoice = world.invoice({ ...three(world), number: 'RE-EINE-1' })
    const first = await claimSome(world, invoice, 1)
    const resaved = { ...invoice, notes: ['Kopie'] }
    const second = await claimSome(other, resaved, 1)
    expect((await other.judged(second)).failed).toContain('invoice_unused')
    const firms = await db
      .selectFrom('paperwork')
      .select(['id', 'link_installer'])
      .where('id', 'in', [first, second])
      .execute()
    const firmOf = (claim: string) => firms.find(({ id }) => id === claim)?.link_installer ?? ''
    await db
      .updateTable('installer')
      .set({ link_merged_into: firmOf(second), merged_at: new Date().toISOString() })
      .where('id', '=', firmOf(first))
      .execute()
    const third = await claimSome(other, { ...invoice, notes: ['Zweite Kopie'] }, 1)
    expect((await other.judged(third)).level).toBe('green')
  })
})

describe('a number that begins anew', () => {
  const second = async (date: string) => {
    const world = await tradeWorld(api)
    await api.world.draft({
      link_sales_point: world.point.id,
      invoice_number: '1001',
      invoice_seller_vat: world.seller.vat,
      approved_amount: 10_000,
      link_installer: world.owner.member,
      invoice_date: date,
      paperwork_status: 'approved',
      claim_number: `CB-${world.firm.id}`,
      submitted_at: `${date}T08:00:00Z`,
      snapshot: '{}',
    })
    const claim = await claimSome(world, world.invoice({ number: '1001' }), 1)
    return (await world.judged(claim)).checks.find(({ code }) => code === 'invoice_unused')?.state
  }

  it('with the year is another invoice, within half a year the same', async () => {
    expect(await second('2025-03-10')).toBe('passed')
    expect(await second('2025-12-30')).toBe('failed')
  })
})

describe('one number in two claims', () => {
  it('of e-invoices that state different things is looked at', async () => {
    const world = await tradeWorld(api)
    const invoice = world.invoice()
    await claimSome(world, invoice, 1)
    const changedInvoice = { ...invoice, lines: [world.device({ quantity: '3' })] }
    expect(await world.judged(await claimSome(world, changedInvoice, 2))).toMatchObject({
      level: 'amber',
      failed: ['invoice_unused'],
    })
  })

  it('submitted at once is seen by one of them', async () => {
    const [firstWorld, otherWorld] = [await tradeWorld(api), await tradeWorld(api)]
    const invoice = firstWorld.invoice(three(firstWorld))
    const drafts = await Promise.all(
      [firstWorld, otherWorld].map(async (world) => {
        const claim = await world.begin()
        await world.upload(claim, tradeCii({ ...invoice, notes: [world.firm.id] }))
        await world.fillSerials(claim)
        return { world, claim }
      }),
    )
    await Promise.all(drafts.map(({ world, claim }) => world.submit(claim)))
    const failed = await Promise.all(
      drafts.map(async ({ world, claim }) => (await world.judged(claim)).failed),
    )
    expect(failed.filter((codes) => codes.includes('invoice_unused'))).toHaveLength(1)
  })
})
