import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { writeUbl } from '../demo/invoice/write-ubl.ts'
import { remindOfUnclaimed } from '../paperworks/unclaimed/remind-of-unclaimed.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { anInvoiceLine, putInvoice } from '../testing/claims/put-invoice.ts'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { sampleInvoice } from '../testing/claims/sample-invoice.ts'
import { fileForm } from '../testing/form.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
await ensureSettings(api.database.db)
const product = await api.world.product({ article_number: 'UN-1', amount: 3_000 })
const point = await api.world.salesPoint({ vat_id: 'DE812345678' })
let installer: Awaited<ReturnType<typeof api.as>>
const on = (day: string) => {
  api.time.now = new Date(`${day}T09:00:00Z`)
}
beforeEach(async () => {
  on('2026-04-01')
  await api.database.db.deleteFrom('invoice_device').execute()
  installer = await api.as('installer')
})

/** Claims two devices of an invoice that bills five. */
async function claimTwoOf(invoice_number: string) {
  const draft = await readyDraft(api, { installer: installer.member, product })
  await api.database.db
    .updateTable('paperwork')
    .set({ invoice_number, link_sales_point: point.id })
    .where('id', '=', draft.id)
    .execute()
  await putInvoice(api, draft.id, {
    number: invoice_number,
    lines: [
      anInvoiceLine({ article_number: 'UN-1', quantity: '5', net_amount: '500.00' }),
      anInvoiceLine({ name: 'Pumpe, kein Gerät des Programms', quantity: '9' }),
    ],
  })
  const path = `/paperwork/unit/${draft.id}/function/submit`
  const { status } = await installer.post(path, {})
  expect(status).toBe(200)
  return draft.id
}
const devicesLeft = async (caller = installer) =>
  (await caller.get<unknown[]>('/paperwork/function/unclaimed_devices')).content
const notices = () =>
  api.database.db
    .selectFrom('notification')
    .select(['title', 'path'])
    .where('link_member', '=', installer.member)
    .where('event', '=', 'devices_unclaimed')
    .execute()

describe('devices of an invoice that are in no claim', () => {
  it('are told with their last day and what they would bring, until all are claimed', async () => {
    await claimTwoOf('RE-UN-1')
    expect(await devicesLeft()).toEqual([
      {
        invoice_number: 'RE-UN-1',
        last_day: '2026-04-21',
        devices: 3,
        products: [product.name],
        amount: 90,
      },
    ])
    await claimTwoOf('re-un 1')
    expect(await devicesLeft()).toMatchObject([{ devices: 1, amount: 30 }])
    expect(await devicesLeft(await api.as('installer'))).toEqual([])
  })

  it('are not told while a draft is about their invoice, and not after their last day', async () => {
    await claimTwoOf('RE-UN-2')
    const { id } = await api.world.draft({
      link_installer: installer.member,
      invoice_number: 'RE-UN-2',
    })
    expect(await devicesLeft()).toEqual([])
    await api.database.db.deleteFrom('paperwork').where('id', '=', id).execute()
    const ends = (last_day: string) =>
      api.database.db.updateTable('invoice_device').set({ last_day }).execute()
    await ends('2026-04-01')
    expect(await devicesLeft()).toHaveLength(1)
    await ends('2026-03-31')
    expect(await devicesLeft()).toEqual([])
  })

  it('are not those that an objection is about, nor those that went back to their seller', async () => {
    const admin = await api.as('admin')
    const step = async (who: typeof admin, id: string, name: string, body: object = {}) =>
      expect([
        name,
        (await who.post(`/paperwork/unit/${id}/function/${name}`, body)).status,
      ]).toEqual([name, 200])
    const id = await claimTwoOf('RE-UN-16')
    await step(admin, id, 'take')
    await step(admin, id, 'reject', { reason: 'OTHER', text: 'Das passt leider nicht.' })
    expect(await devicesLeft()).toMatchObject([{ devices: 5 }])
    await step(installer, id, 'object', { text: 'Das Typenschild ist gut zu lesen.' })
    expect(await devicesLeft()).toMatchObject([{ devices: 3 }])
    const other = await claimTwoOf('RE-UN-17')
    await step(admin, other, 'take')
    await step(admin, other, 'approve', { override_reason: 'Geprüft.' })
    await step(admin, other, 'reverse', { reason: 'RETURNED_GOODS' })
    expect(await devicesLeft()).toMatchObject([{ devices: 3 }, { devices: 3 }])
  })

  it('fill the next draft of the invoice, and what is claimed does not', async () => {
    await claimTwoOf('RE-UN-3')
    const { id } = await api.world.draft({ link_installer: installer.member })
    const billed = { article_number: 'UN-1', name: product.name, quantity: 5, unit_price: 100_000 }
    const invoice = sampleInvoice({ number: 'RE-UN-3', lines: [billed] })
    const { body, headers } = fileForm(writeUbl(invoice), { filename: 'r.xml', kind: 'invoice' })
    const path = `/paperwork/unit/${id}/function/upload`
    const { content } = await installer.post<{ reading: object }>(path, body, headers)
    expect(content.reading).toMatchObject({ status: 'read', devices: 3 })
  })

  it('are reminded of once, a week before', async () => {
    await claimTwoOf(`RE-${newId()}`)
    for (const [day, count] of [
      ['2026-04-13', 0],
      ['2026-04-14', 1],
      ['2026-04-15', 0],
    ] as const) {
      on(day)
      expect(await remindOfUnclaimed(api.deps), day).toBe(count)
    }
    expect(await notices()).toEqual([
      { title: expect.stringContaining('Geräte können noch eingereicht werden'), path: '/scan' },
    ])
  })

  it('have another last day once the date of their invoice is corrected', async () => {
    const id = await claimTwoOf('RE-UN-5')
    const admin = await api.as('admin')
    await admin.post(`/paperwork/unit/${id}/function/take`, {})
    const body = {
      items: [{ kind: 'correct_invoice_date', value: '2026-03-05' }],
      reason: 'Auf der Rechnung steht ein anderer Tag.',
    }
    expect((await admin.post(`/paperwork/unit/${id}/function/correct`, body)).status).toBe(200)
    expect(await devicesLeft()).toMatchObject([{ devices: 3, last_day: '2026-05-04' }])
  })

  it('are left again when a claim that had some is withdrawn', async () => {
    await claimTwoOf('RE-UN-6')
    const id = await claimTwoOf('RE-UN-6')
    expect(await devicesLeft()).toMatchObject([{ devices: 1 }])
    await installer.post(`/paperwork/unit/${id}/function/withdraw`, {})
    expect(await devicesLeft()).toMatchObject([{ devices: 3 }])
  })

  it('are nobody else’s to ask for', async () => {
    for (const role of ['moderator', 'admin', 'wholesaler', 'brand'] as const) {
      const { status } = await (await api.as(role)).get('/paperwork/function/unclaimed_devices')
      expect(status, role).toBe(403)
    }
  })
})
