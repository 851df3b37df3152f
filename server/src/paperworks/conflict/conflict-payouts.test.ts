import type { RunStepAnswer } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { verifyPayouts } from '../../payouts/verify-payouts.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { type Contested, contestedClaims } from '../../testing/claims/contested-claims.ts'
import type { Owner } from '../../testing/claims/submitted-claim.ts'
import { no_iban, test_ibans } from '../../testing/ibans.ts'
import { setDebtor } from '../../testing/payouts/debtor.ts'
import { giveMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'
import { releaseHeldCashback } from '../decide/money/release-held-cashback.ts'

const api = await testApi()
afterAll(async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  expect((await verifyClaims(db)).filter(({ check }) => check === 'payout_booked')).toEqual([])
  await api.close()
})
const { db } = api.database
await ensureSettings(db)
const setSetting = settingsIn(db)
await setSetting('holding_days', '0')
const admin = await api.as('admin')
const second = await api.as('admin')
const { contested, contend, grantFirst } = contestedClaims(api)

/** An owner who can be paid; nobody else has money. */
async function paidOwner(): Promise<Owner> {
  await db
    .updateTable('installer')
    .set({ inactive: true, ...no_iban })
    .execute()
  await setDebtor(db)
  const owner = await api.as('installer')
  await db
    .updateTable('installer')
    .set({
      ...test_ibans.seal('DE89370400440532013000'),
      iban_state: 'confirmed',
      account_holder: 'Wärme & Klima GmbH',
      street: 'Hauptstraße',
      house_number: '1',
    })
    .where('id', '=', owner.member)
    .execute()
  return owner
}

const prepare = () => admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
const step = (person: Owner, run: string, name: string, body: unknown = {}) =>
  person.post<RunStepAnswer>(`/payout_run/unit/${run}/function/${name}`, body)
const release = ({ id, total, item_count }: RunStepAnswer) =>
  step(second, id, 'release', { total, item_count })
const available = async ({ first_owner }: Contested) =>
  (await walletBalances(db, { member: first_owner.member, now: api.time.now })).available
const settle = (rivals: Contested & { conflict: string }, winner: string) =>
  second.post(`/paperwork/unit/${rivals.first}/function/settle_conflict`, {
    conflict: rivals.conflict,
    winner,
    first_text: 'Die Unterlagen wurden verglichen.',
    second_text: 'Die Unterlagen wurden verglichen.',
  })

it('a run leaves out what is in conflict, and pays it once that is settled', async () => {
  const rivals = await contested({ first_owner: await paidOwner() })
  await grantFirst(rivals, admin)
  await giveMoney(api, rivals.first_owner.member, 5_000)
  const { content: early } = await prepare()
  expect(early.total).toBe(200)
  const open = await contend(rivals)
  expect((await release(early)).status).toBe(409)
  await expect(
    db
      .updateTable('payout_run')
      .set({
        payout_run_status: 'released',
        link_released_by: second.member,
        released_at: api.time.now.toISOString(),
      })
      .where('id', '=', early.id)
      .execute(),
  ).rejects.toThrow('in conflict is not paid')
  const { content: without } = await step(admin, early.id, 'refresh')
  expect(without.total).toBe(50)
  await step(admin, early.id, 'cancel', { reason: 'Ende der Prüfung' })
  expect((await settle(open, 'first')).status).toBe(200)
  const { content: laterRun } = await prepare()
  expect(laterRun.total).toBe(200)
  await step(admin, laterRun.id, 'cancel', { reason: 'Ende der Prüfung' })
})

it('who is in conflict by the hand-over is left out of the file', async () => {
  const rivals = await contested({ first_owner: await paidOwner() })
  await grantFirst(rivals, admin)
  const { content: run } = await prepare()
  expect((await release(run)).status).toBe(200)
  await contend(rivals)
  const { status } = await step(second, run.id, 'hand_over')
  expect(status).toBe(409)
  expect(await available(rivals)).toBe(15_000)
  await step(admin, run.id, 'cancel', { reason: 'Ende der Prüfung' })
})

it('what was paid already is owed back when the other wins', async () => {
  const rivals = await contested({ first_owner: await paidOwner() })
  await grantFirst(rivals, admin)
  const { content: run } = await prepare()
  await release(run)
  expect((await step(second, run.id, 'hand_over')).status).toBe(200)
  const open = await contend(rivals)
  expect((await settle(open, 'second')).status).toBe(200)
  expect(await available(rivals)).toBe(-15_000)
})

it('what is held matures only after the conflict', async () => {
  await setSetting('holding_days', '14')
  const rivals = await contested()
  await grantFirst(rivals, admin)
  const open = await contend(rivals)
  const laterDeps = { ...api.deps, clock: () => new Date('2026-04-20T08:00:00Z') }
  await releaseHeldCashback(laterDeps)
  expect(await available(rivals)).toBe(0)
  expect((await settle(open, 'first')).status).toBe(200)
  await releaseHeldCashback(laterDeps)
  expect(await available(rivals)).toBe(15_000)
})
