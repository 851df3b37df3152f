import type { NegativeBalances } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { clawBack } from '../../ledger/balances/claw-back.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { bookCredit } from '../../ledger/credits.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { everyRole } from '../../testing/every-role.ts'
import { grantedClaim, payAll } from '../../testing/receipts/paid-claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { remindOfDebts } from './remind-of-debts.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const roles = await everyRole(api)
const { admin, super_admin } = roles

const reason = 'Der Betrieb ist insolvent.'
const german = { 'accept-language': 'de' }
const at = (id: string, name: string) => `/installer/unit/${id}/function/${name}`
const available = async (member: string) =>
  (await walletBalances(db, { member, now: api.time.now })).available
const debts = async () =>
  (await admin.get<NegativeBalances>('/wallet_entry/function/negative_balances')).content.items

const occasion = (member: string, claim: string) => ({
  brand: api.deps.brand.id,
  member,
  source: { type: 'paperwork', id: claim },
  key: claim,
  actor: null,
  at: api.time.now,
})

/** A member whose claim of 100 EUR was taken back after it was paid out. */
async function indebted() {
  const { id, installer } = await grantedClaim(api, { amounts: [10_000] })
  await payAll({ admin, second: super_admin })
  await db
    .transaction()
    .execute((tx) => clawBack(tx, { ...occasion(installer, id), amount: 10_000 }))
  return installer
}

it('a debt is listed since it began, and made up by the next credit', async () => {
  const member = await indebted()
  const since = api.time.now.toISOString()
  expect(await debts()).toContainEqual(
    expect.objectContaining({ member, amount: -100, since, write_off: null }),
  )
  const next = { ...occasion(member, `next-${member}`), amount: 12_500, holding_days: 0 }
  await db.transaction().execute((tx) => bookCredit(tx, next))
  expect(await available(member)).toBe(2_500)
  expect((await debts()).map((debt) => debt.member)).not.toContain(member)
})

it('it is written off by two people, once', async () => {
  const member = await indebted()
  expect((await admin.post(at(member, 'write_off'), { reason })).status).toBe(200)
  expect((await super_admin.post(at(member, 'write_off'), { reason })).status).toBe(409)
  expect((await admin.post(at(member, 'confirm_write_off'), {})).status).toBe(403)
  expect(await available(member)).toBe(-10_000)
  const both = await Promise.all(
    [1, 2].map(() => super_admin.post(at(member, 'confirm_write_off'), {})),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await available(member)).toBe(0)
  expect((await admin.post(at(member, 'write_off'), { reason })).status).toBe(409)
  expect(await verifyLedger(db)).toEqual([])
})

it('a write-off is compared with its postings, to the cent and the member', async () => {
  const member = await indebted()
  await admin.post(at(member, 'write_off'), { reason })
  await super_admin.post(at(member, 'confirm_write_off'), {})
  const { id } = await db
    .selectFrom('wallet_write_off')
    .select('id')
    .where('member', '=', member)
    .executeTakeFirstOrThrow()
  const change = (to: string) =>
    api.database.owner.query(`set session_replication_role = replica;
      update wallet_write_off set ${to} where id = '${id}'; set session_replication_role = origin`)
  const differs = [{ check: 'write_offs_booked', subject: id }]
  await change('amount = 9999')
  expect(await verifyLedger(db)).toEqual(differs)
  await change(`amount = 10000, member = '${roles.installer.member}'`)
  expect(await verifyLedger(db)).toEqual(differs)
  await change(`member = '${member}'`)
  expect(await verifyLedger(db)).toEqual([])
})

it('a write-off is refused when the member owes less by now', async () => {
  const member = await indebted()
  await admin.post(at(member, 'write_off'), { reason })
  const next = { ...occasion(member, `less-${member}`), amount: 4_000, holding_days: 0 }
  await db.transaction().execute((tx) => bookCredit(tx, next))
  const refused = await super_admin.post(at(member, 'confirm_write_off'), {}, german)
  expect([refused.status, refused.messages[0]?.message]).toEqual([
    409,
    'Die Schuld ist inzwischen kleiner. Bitte lehnen Sie die Ausbuchung ab und beantragen Sie sie mit dem neuen Betrag.',
  ])
  expect(await available(member)).toBe(-6_000)
  expect((await admin.post(at(member, 'decline_write_off'), { reason })).status).toBe(200)
  expect((await admin.post(at(member, 'write_off'), { reason })).content).toMatchObject({
    state: 'open',
    amount: 60,
  })
  const done = await super_admin.post(at(member, 'confirm_write_off'), {})
  expect(done.content).toMatchObject({ state: 'done', amount: 60 })
  expect(await available(member)).toBe(0)
  expect(await verifyLedger(db)).toEqual([])
})

it('the member and the office are reminded once, when the debt is old enough', async () => {
  const member = await indebted()
  const began = api.time.now.getTime()
  const noticeCount = async (who: string, event: string) =>
    (
      await db
        .selectFrom('notification')
        .select('id')
        .where('link_member', '=', who)
        .where('event', '=', event)
        .execute()
    ).length
  for (const days of [89, 90, 91]) {
    api.time.now = new Date(began + days * 86_400_000)
    await remindOfDebts(api.deps)
    expect([days, await noticeCount(member, 'debt_reminder')]).toEqual([days, days < 90 ? 0 : 1])
  }
  expect(await noticeCount(admin.member, 'debt_overdue')).toBeGreaterThan(0)
  api.time.now = new Date(began)
})

it('is nobody’s business but the administration’s', async () => {
  const member = await indebted()
  const { installer, wholesaler, moderator, brand } = roles
  for (const who of [installer, wholesaler, moderator, brand]) {
    expect((await who.get('/wallet_entry/function/negative_balances')).status).toBe(403)
    for (const name of ['write_off', 'confirm_write_off', 'decline_write_off'])
      expect([403, 404]).toContain((await who.post(at(member, name), { reason })).status)
  }
})
