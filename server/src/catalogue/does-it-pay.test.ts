import type { PayingDevice } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { putClaim } from '../testing/claims/claims.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database

const ask = (text: string, language = 'de') =>
  api.request<PayingDevice>(
    'GET',
    `/product/function/does_it_pay?text=${encodeURIComponent(text)}`,
    { headers: { 'accept-language': language } },
  )
const answerTo = async (text: string) => (await ask(text)).content

const paid = await api.world.product({ name: 'Aura 9', article_number: 'AU-900', amount: 10_000 })
const unpaid = await api.world.product({ name: 'Aura 5', article_number: 'AU-500', amount: 0 })
const inactive = await api.world.product({ article_number: 'AU-100', active: false, amount: 5_000 })
const deviceOf = (product: { id: string }, serial: string) =>
  api.world.serialNumber({ serial, link_product: product.id })

it('says of a product and of a device whether they pay, and of nothing else', async () => {
  await deviceOf(paid, 'FREE12345')
  await deviceOf(unpaid, 'POOR12345')
  await deviceOf(inactive, 'GONE12345')
  expect(await answerTo('AU-900')).toEqual({ pays: 'yes', name: 'Aura 9' })
  expect(await answerTo('free12345')).toEqual({ pays: 'yes', name: 'Aura 9' })
  expect(await answerTo('AU-500')).toEqual({ pays: 'no', name: 'Aura 5' })
  expect((await answerTo('POOR12345')).pays).toBe('no')
  expect((await answerTo('GONE12345')).pays).toBe('no')
  expect((await answerTo('AU-100')).pays).toBe('no')
  expect(await answerTo('NOBODY123')).toEqual({ pays: 'unknown', name: null })
})

it.each(['claimed', 'rewarded', 'blocked', 'returned'] as const)(
  'says of a device that is %s no more than of one whose product pays nothing',
  async (kind) => {
    const { id: device, serial } = await deviceOf(paid, `NO${kind.toUpperCase()}77`)
    const isClaims = kind === 'claimed' || kind === 'rewarded'
    const link_paperwork = isClaims ? (await putClaim(api, { status: 'approved' })).id : null
    const reason = kind === 'blocked' ? 'Rückruf' : null
    await db.insertInto('serial_event').values({ device, kind, link_paperwork, reason }).execute()
    expect(await answerTo(serial)).toEqual({ pays: 'no', name: 'Aura 9' })
  },
)

it('refuses what names nothing, beside it', async () => {
  for (const text of ['', 'abc', 'x'.repeat(101)]) expect((await ask(text)).status).toBe(400)
  expect((await ask("' or 1=1 --")).content).toEqual({ pays: 'unknown', name: null })
})

it('is asked thirty times in a quarter of an hour from one network, in the reader’s words', async () => {
  api.time.now = new Date('2026-03-11T09:00:00Z')
  for (let count = 0; count < 30; count += 1) expect((await ask('AU-900')).status).toBe(200)
  const { status, messages, headers } = await ask('AU-900')
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect(messages[0]?.message).toMatch(/^Zu viele Versuche/)
})

it('is answered anew after each change', async () => {
  api.time.now = new Date('2026-03-12T09:00:00Z')
  await deviceOf(paid, 'LATE12345')
  expect((await answerTo('LATE12345')).pays).toBe('yes')
  await db.updateTable('product').set({ active: false }).where('id', '=', paid.id).execute()
  expect((await answerTo('LATE12345')).pays).toBe('no')
})
