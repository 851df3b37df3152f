import type { RunOverview, RunPreview, RunStepAnswer } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { clawBack } from '../../ledger/balances/claw-back.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { no_iban, test_ibans } from '../../testing/ibans.ts'
import { bookedByTwo } from '../../testing/payouts/by-two.ts'
import { setDebtor } from '../../testing/payouts/debtor.ts'
import { giveMoney, memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { type Answer, testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { readOutlook } from '../../wallet/outlook/read-outlook.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'
import { verifyPayouts } from '../verify-payouts.ts'

const api = await testApi()
afterAll(async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  expect((await verifyClaims(db)).filter(({ check }) => check === 'payout_booked')).toEqual([])
  await api.close()
})
const { db } = api.database
const set = settingsIn(db)
const admin = await api.as('admin')
const second = await api.as('admin')
const root = await api.as('super_admin')

const step = (who: typeof admin, run: string, name: string, body: unknown = {}) =>
  who.post<RunStepAnswer>(`/payout_run/unit/${run}/function/${name}`, body, {
    'accept-language': 'de',
  })
const byHand = bookedByTwo([admin, second])
const statusOf = async (id: string) =>
  (
    await db
      .selectFrom('payout_run')
      .select('payout_run_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).payout_run_status
const prepare = (who = admin, body: unknown = {}) =>
  who.post<RunStepAnswer>('/payout_run/function/prepare', body)
const outcomeOf = ({ status, messages }: Answer) => [status, messages[0]?.message ?? '']
const totals = ({ total, item_count }: RunStepAnswer) => ({ total, item_count })
const balancesOf = (member: string) => walletBalances(db, { member, now: api.time.now })
const itemOf = (run: string, member: string) =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('link_payout_run', '=', run)
    .where('link_member', '=', member)
    .executeTakeFirstOrThrow()

/** Leaves no run in anybody's way, and no money but that of the test. */
beforeEach(async () => {
  const open = await db
    .selectFrom('payout_run')
    .select('id')
    .where('payout_run_status', 'in', ['draft', 'released'])
    .execute()
  for (const { id } of open) await step(admin, id, 'cancel', { reason: 'Ende der Prüfung' })
  await db.updateTable('installer').set({ inactive: true }).execute()
})

async function released(body: unknown = {}) {
  const { content: run } = await prepare(admin, body)
  const answer = await step(second, run.id, 'release', totals(run))
  expect(answer.status).toBe(200)
  return run
}

async function exported(body: unknown = {}) {
  const run = await released(body)
  const answer = await step(second, run.id, 'hand_over')
  expect(answer.status).toBe(200)
  return run
}

describe('a payout run', () => {
  it('goes from the draft to the closed run, and the money with it', async () => {
    const member = await memberWithMoney(api, 12_345)
    const { content: run } = await prepare()
    expect(run).toMatchObject({ item_count: 1, total: 123.45, payout_run_status: 'draft' })
    expect(run.label).toMatch(/^Lauf 2026-\d{3}$/)
    expect(await balancesOf(member.id)).toMatchObject({ available: 12_345, in_payout: 0 })
    expect((await step(second, run.id, 'release', totals(run))).content.payout_run_status).toBe(
      'released',
    )
    expect((await step(second, run.id, 'hand_over')).content.payout_run_status).toBe('exported')
    expect(await balancesOf(member.id)).toMatchObject({ available: 0, in_payout: 12_345 })
    expect((await byHand(run.id, 'executed', { on: '2026-03-02' })).status).toBe(200)
    expect(await statusOf(run.id)).toBe('answered')
    expect(await balancesOf(member.id)).toMatchObject({ in_payout: 0, paid: 12_345 })
    expect((await step(admin, run.id, 'close')).content.payout_run_status).toBe('closed')
    const item = await itemOf(run.id, member.id)
    expect(test_ibans.open(item)).toBe('DE89370400440532013000')
    expect(item).toMatchObject({
      payout_status: 'executed',
      executed_on: '2026-03-02',
      iban: null,
      address: { street: 'Hauptstraße', city: 'Köln' },
    })
  })

  it('has one file, the same bytes each time, and each download in the trail', async () => {
    const member = await memberWithMoney(api, 10_050)
    const run = await exported({ way: 'by_hand' })
    const read = () => admin.get<string>(`/payout_run/unit/${run.id}/function/file`)
    const [firstRead, secondRead] = [await read(), await read()]
    expect(firstRead.content).toBe(secondRead.content)
    const { end_to_end_id } = await itemOf(run.id, member.id)
    const text = firstRead.content
    expect(text.startsWith('\ufeffLauf;Referenz;')).toBe(true)
    expect(text).toContain(`${run.label};${end_to_end_id};03.03.2026;`)
    expect(text).toContain(';100,50;EUR;Hauptstraße 1;50667;Köln;')
    const downloads = await db
      .selectFrom('audit')
      .select('action')
      .where('object_id', '=', run.id)
      .where('action', '=', 'read_file')
      .execute()
    expect(downloads).toHaveLength(2)
  })

  it('is a file of the bank, and one for whoever keeps the books', async () => {
    await memberWithMoney(api, 10_050)
    const run = await exported()
    const { content } = await admin.get<string>(`/payout_run/unit/${run.id}/function/file`)
    expect(content).toContain('<CtrlSum>100.50</CtrlSum>')
    expect(content).toContain(`<MsgId>${run.id.replaceAll('-', '')}</MsgId>`)
    const csv = await admin.get<string>(`/payout_run/unit/${run.id}/function/file?kind=csv`)
    expect(csv.content).toContain('Calvento GmbH;DE02120300000000202051')
  })

  it('is not released while no account to pay from is set, or a bank would refuse its file', async () => {
    const member = await memberWithMoney(api, 10_050)
    await set('payout_debtor_iban', '')
    const { content: run } = await prepare()
    const problems = async () => {
      const path = `/payout_run/unit/${run.id}/function/overview`
      const { content } = await admin.get<RunOverview>(path, { 'accept-language': 'de' })
      return content.problems.map(({ code }) => code)
    }
    expect(await problems()).toEqual(['debtor_missing'])
    expect(outcomeOf(await step(second, run.id, 'release', totals(run)))).toEqual([
      409,
      expect.stringContaining('unter Einstellungen'),
    ])
    await setDebtor(db)
    expect(await problems()).toEqual([])
    await step(admin, run.id, 'cancel', { reason: 'Falsches Konto' })
    const broken = test_ibans.seal('DE00370400440532013000')
    await db.updateTable('installer').set(broken).where('id', '=', member.id).execute()
    const { content: again } = await prepare()
    expect(outcomeOf(await step(second, again.id, 'release', totals(again)))).toEqual([
      409,
      expect.stringContaining('Die IBAN ist falsch'),
    ])
  })

  it('tells who is paid and who is not, before anything is written', async () => {
    await memberWithMoney(api, 20_000)
    await memberWithMoney(api, 999)
    await memberWithMoney(api, 5_000, no_iban)
    await memberWithMoney(api, 5_000, {
      iban_state: 'quarantine',
      iban_held_until: '2026-03-05T09:00:00Z',
    })
    await memberWithMoney(api, 5_000, { member_status: 'locked' })
    await memberWithMoney(api, 5_000, { payout_hold_reason: 'Pfändung' })
    await memberWithMoney(api, 5_000, { country: 'AT' })
    const { content } = await admin.get<RunPreview>('/payout_run/function/preview')
    expect(content).toMatchObject({
      item_count: 1,
      total: 200,
      treatments: [{ tax_treatment: 'price_reduction', amount: 200 }],
      campaigns: [{ campaign: null, amount: 200 }],
      first: { count: 1 },
      execution_on: '2026-03-03',
    })
    const reasons = content.exclusions.map(({ reason }) => reason)
    expect(reasons).toEqual([
      'below_minimum',
      'locked',
      'legal_hold',
      'no_iban',
      'quarantine',
      'outside_country',
    ])
    const { content: run } = await prepare()
    const { content: overview } = await admin.get<RunOverview>(
      `/payout_run/unit/${run.id}/function/overview`,
    )
    const { execution_on: _, ...previewed } = content
    expect(overview).toMatchObject(previewed)
    expect(overview.statuses).toEqual([{ payout_status: 'planned', count: 1, amount: 200 }])
    const page = await admin.get<{ items: unknown[]; next: string | null }>(
      `/payout_run/unit/${run.id}/function/exclusions?reason=no_iban`,
    )
    expect(page.content).toMatchObject({ items: [{ amount: 50 }], next: null })
    const again = await admin.get<RunPreview>('/payout_run/function/preview')
    expect(again.content.exclusions.map(({ reason }) => reason)).toContain('in_other_run')
  })

  it('is computed anew while it is a draft, and given up before it is handed over', async () => {
    const member = await memberWithMoney(api, 10_000)
    const { content: run } = await prepare()
    await giveMoney(api, member.id, 2_500)
    expect((await step(admin, run.id, 'refresh')).content.total).toBe(125)
    const cancelled = await step(admin, run.id, 'cancel', { reason: 'Falscher Tag' })
    expect(cancelled.content.payout_run_status).toBe('cancelled')
    expect((await itemOf(run.id, member.id)).payout_status).toBe('cancelled')
    expect((await prepare()).content.total).toBe(125)
  })

  it('puts back what came back, with the reason, and pays it in the next run', async () => {
    const member = await memberWithMoney(api, 10_000)
    const run = await exported()
    const { id } = await itemOf(run.id, member.id)
    const back = { item: id, words: 'Das Konto ist aufgelöst', code: 'AC04' }
    expect((await byHand(run.id, 'returned', back)).status).toBe(200)
    expect(await statusOf(run.id)).toBe('answered')
    expect(await balancesOf(member.id)).toMatchObject({ available: 10_000, in_payout: 0 })
    expect(await itemOf(run.id, member.id)).toMatchObject({
      payout_status: 'rejected',
      reason_code: 'AC04',
    })
    const notice = await db
      .selectFrom('notification')
      .select('text')
      .where('link_member', '=', member.id)
      .where('event', '=', 'payout_returned')
      .executeTakeFirstOrThrow()
    expect(notice.text).toContain('Das Konto ist aufgelöst.')
    const office = await db
      .selectFrom('notification')
      .select(['path', 'link_member'])
      .where('event', '=', 'payout_came_back')
      .execute()
    expect(office.length).toBeGreaterThan(0)
    for (const { path, link_member } of office) {
      expect(path).toBe(`/paperworks/payouts/${run.id}`)
      expect(link_member).not.toBe(second.member)
    }
    expect((await byHand(run.id, 'returned', back)).status).toBe(409)
    expect((await prepare()).status).toBe(409)
    await db
      .updateTable('installer')
      .set({ iban_state: 'unchecked' })
      .where('id', '=', member.id)
      .execute()
    expect((await prepare()).content.total).toBe(100)
  })

  it('pays nothing twice by one person’s word: what was executed comes back by two, with evidence', async () => {
    const member = await memberWithMoney(api, 66_400)
    const run = await exported()
    await byHand(run.id, 'executed', { on: '2026-03-02' })
    const { id } = await itemOf(run.id, member.id)
    const back = { item: id, words: 'Zurückgekommen', reason: 'So gesehen' }
    expect((await step(admin, run.id, 'returned', back)).status).toBe(400)
    const body = { ...back, evidence: 'Kontoauszug 13' }
    const proposal = await step(admin, run.id, 'returned', body)
    expect(proposal.status).toBe(200)
    expect(await balancesOf(member.id)).toMatchObject({ available: 0, paid: 66_400 })
    const path = `/change/unit/${proposal.content.id}/function/confirm_change`
    expect((await admin.post(path, {})).status).toBe(403)
    expect((await second.post(path, {})).status).toBe(200)
    expect(await balancesOf(member.id)).toMatchObject({ available: 66_400, paid: 0 })
  })

  it('nets what was clawed back after it was paid', async () => {
    const member = await memberWithMoney(api, 0)
    const source = await giveMoney(api, member.id, 10_000)
    const paid = await exported()
    await byHand(paid.id, 'executed', { on: '2026-03-02' })
    const { clawBack } = await import('../../ledger/balances/claw-back.ts')
    await giveMoney(api, member.id, 5_000)
    await db.transaction().execute((tx) =>
      clawBack(tx, {
        brand: 'demo',
        member: member.id,
        source,
        key: 'back',
        amount: 3_000,
        actor: null,
        at: api.time.now,
      }),
    )
    const { content: run } = await prepare()
    expect(run.total).toBe(20)
    const { id } = await itemOf(run.id, member.id)
    const parts = await db
      .selectFrom('payout_part')
      .select('amount')
      .where('link_payout', '=', id)
      .orderBy('amount')
      .execute()
    expect(parts.map(({ amount }) => amount)).toEqual([-3_000, 5_000])
  })
})

describe('two people', () => {
  it('are needed: who prepared can’t release, by the function and by the database', async () => {
    await memberWithMoney(api)
    const { content: run } = await prepare()
    const own = await step(admin, run.id, 'release', totals(run))
    expect(outcomeOf(own)).toEqual([403, expect.stringContaining('bestätigt eine andere Person')])
    await expect(
      db
        .updateTable('payout_run')
        .set({
          payout_run_status: 'released',
          link_released_by: admin.member,
          released_at: api.time.now.toISOString(),
        })
        .where('id', '=', run.id)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'two_people' })
  })

  it('see the same sum', async () => {
    await memberWithMoney(api)
    const { content: run } = await prepare()
    const wrong = { ...totals(run), total: run.total + 0.01 }
    expect(outcomeOf(await step(second, run.id, 'release', wrong))).toEqual([
      409,
      expect.stringContaining('Anzahl oder Summe'),
    ])
  })

  it('are an admin and a super admin above a sum', async () => {
    await memberWithMoney(api, 2_500_001)
    const { content: run } = await prepare()
    const refused = await step(second, run.id, 'release', totals(run))
    expect(outcomeOf(refused)).toEqual([403, expect.stringContaining('mehr als 25.000,00')])
    expect((await step(root, run.id, 'release', totals(run))).status).toBe(200)
  })
})

describe('a member who can no longer be paid when a released run is handed over', () => {
  it('is left out; the others are paid as they were released', async () => {
    const [paid, poorer, stopped] = [
      await memberWithMoney(api, 10_000),
      await memberWithMoney(api, 0),
      await memberWithMoney(api, 30_000),
    ]
    const source = await giveMoney(api, poorer.id, 20_000)
    const run = await released()
    const clawed = { brand: 'demo', member: poorer.id, source, key: '2', actor: null }
    await db
      .transaction()
      .execute((tx) => clawBack(tx, { ...clawed, amount: 5_000, at: api.time.now }))
    await db
      .updateTable('installer')
      .set({ payout_hold_reason: 'Pfändung' })
      .where('id', '=', stopped.id)
      .execute()
    expect((await step(second, run.id, 'hand_over')).status).toBe(200)
    const states = [paid, poorer, stopped].map(async ({ id }) => {
      const { payout_status, return_reason } = await itemOf(run.id, id)
      return [payout_status, return_reason]
    })
    expect(await Promise.all(states)).toEqual([
      ['sent', null],
      ['cancelled', 'Das Guthaben reicht nicht mehr.'],
      ['cancelled', 'Die Auszahlungen an das Mitglied sind angehalten.'],
    ])
    expect(await balancesOf(poorer.id)).toMatchObject({ available: 15_000, in_payout: 0 })
    expect(await balancesOf(paid.id)).toMatchObject({ available: 0, in_payout: 10_000 })
  })

  it.each(['invalid', 'no_match'] as const)(
    'is left out where his account is %s',
    async (iban_state) => {
      const [paid, refused] = [
        await memberWithMoney(api, 10_000),
        await memberWithMoney(api, 5_000),
      ]
      const run = await released()
      await db.updateTable('installer').set({ iban_state }).where('id', '=', refused.id).execute()
      const outlook = await db
        .transaction()
        .execute((tx) => readOutlook(tx, { member: refused.id, now: api.time.now }))
      expect(outlook).toMatchObject([{ amount: 50, state: 'waiting', stop: iban_state }])
      expect((await step(second, run.id, 'hand_over')).status).toBe(200)
      expect((await itemOf(run.id, paid.id)).payout_status).toBe('sent')
      expect(await itemOf(run.id, refused.id)).toMatchObject({
        payout_status: 'cancelled',
        return_reason: 'Auf das Konto lässt sich nicht überweisen.',
      })
      expect(await balancesOf(refused.id)).toMatchObject({ available: 5_000, in_payout: 0 })
    },
  )

  it('leaves nothing to hand over where nobody else is in the run', async () => {
    const { id } = await memberWithMoney(api, 10_000)
    const run = await released()
    const hold = { payout_hold_reason: 'Pfändung' }
    await db.updateTable('installer').set(hold).where('id', '=', id).execute()
    const handOver = await step(second, run.id, 'hand_over')
    expect(outcomeOf(handOver)).toEqual([409, 'Zurzeit kann an niemanden ausgezahlt werden.'])
    expect(await statusOf(run.id)).toBe('released')
    expect((await itemOf(run.id, id)).payout_status).toBe('planned')
    expect(await balancesOf(id)).toMatchObject({ available: 10_000, in_payout: 0 })
    const cancel = await step(second, run.id, 'cancel', { reason: 'Pfändung' })
    expect([cancel.status, await statusOf(run.id)]).toEqual([200, 'cancelled'])
  })
})

describe('an account that changes', () => {
  const changed = test_ibans.seal('DE02120300000000202051')

  it('between preparation and release stops the run, naming the member', async () => {
    const member = await memberWithMoney(api)
    const { content: run } = await prepare()
    await db.updateTable('installer').set(changed).where('id', '=', member.id).execute()
    const refused = await step(second, run.id, 'release', totals(run))
    expect(outcomeOf(refused)).toEqual([409, expect.stringContaining(member.company ?? '')])
  })

  it('after the release is not paid to', async () => {
    const member = await memberWithMoney(api)
    const run = await released()
    await db.updateTable('installer').set(changed).where('id', '=', member.id).execute()
    expect((await step(second, run.id, 'hand_over')).status).toBe(200)
    expect(test_ibans.open(await itemOf(run.id, member.id))).toBe(test_ibans.open(member))
    const { iban_masked: _, ...other } = changed
    const app = api.deps.database.db
    const rewritten = app.updateTable('payout').set(other).where('link_payout_run', '=', run.id)
    await expect(rewritten.execute()).rejects.toThrow(/stays as it was planned/)
  })
})
