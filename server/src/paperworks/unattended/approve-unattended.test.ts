import type { AutoEffect } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { settingsByTwo } from '../../testing/change-setting.ts'
import type { TestClaim } from '../../testing/claims/claims.ts'
import { provedClaim } from '../../testing/claims/proved-claim.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { approveUnattended } from './approve-unattended.ts'
import { askForApproval } from './ask-for-approval.ts'
import { autoRule, isDrawn } from './auto-rule.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const setSetting = settingsIn(db)
const now = api.deps.clock()

beforeEach(async () => {
  await setSetting('auto_approval', 'true')
  await setSetting('auto_approval_sample', '0.00')
})

/** The state after a submission. */
async function submitted(setup: Parameters<typeof provedClaim>[1] = {}): Promise<TestClaim> {
  const claim = await provedClaim(api, setup)
  await db
    .transaction()
    .execute(async (tx) =>
      askForApproval(tx, { claim: claim.id, settings: await readSettings(tx), now }),
    )
  return claim
}
const statusOf = async ({ id }: TestClaim) => {
  const { paperwork_status } = await db
    .selectFrom('paperwork')
    .select('paperwork_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return paperwork_status
}
const foundOf = ({ id }: TestClaim) =>
  db
    .selectFrom('auto_approval')
    .select(['outcome', 'because', 'rule'])
    .where('link_paperwork', '=', id)
    .executeTakeFirst()

describe('automatic approval', () => {
  it('grants what is green, proved and small, once, and keeps its rule', async () => {
    const claim = await submitted()
    expect(await approveUnattended(api.deps)).toBe(1)
    expect(await approveUnattended(api.deps)).toBe(0)
    expect(await statusOf(claim)).toBe('approved')
    const { held, pending } = await walletBalances(db, { member: claim.installer, now })
    expect({ held, pending }).toEqual({ held: 10_000, pending: 0 })
    const rule = autoRule(await readSettings(db))
    expect(await foundOf(claim)).toEqual({ outcome: 'approved', because: null, rule })
    const { rows } = await api.database.owner.query(
      `select action, actor, changes->>'rule' as rule from audit
       where object_id = $1 and action like 'auto%' order by seq`,
      [claim.id],
    )
    expect(rows).toEqual([
      { action: 'auto_approve', actor: null, rule: null },
      { action: 'auto_approval', actor: null, rule },
    ])
  })

  it('tells the installer as of any approval, and not how', async () => {
    const owner = await api.as('installer')
    const claim = await submitted({ installer: owner.member })
    await approveUnattended(api.deps)
    const { content } = await owner.get<{ title: string }[]>(
      `/paperwork/unit/${claim.id}/function/timeline`,
      { 'accept-language': 'de' },
    )
    expect(content.map(({ title }) => title)).toEqual(['Genehmigt'])
    const notices = await db
      .selectFrom('notification')
      .select('event')
      .where('link_member', '=', owner.member)
      .execute()
    expect(notices).toEqual([{ event: 'claim_approved' }])
  })

  it.each([
    ['not_green', { risk_level: 'red' as const }],
    ['handed_up', { handed_up: true }],
    ['decided_before', { decision_round: 1 }],
  ] as const)('leaves a claim to a person because of %s', async (because, set_) => {
    const claim = await submitted()
    await db.updateTable('paperwork').set(set_).where('id', '=', claim.id).execute()
    expect(await approveUnattended(api.deps)).toBe(0)
    expect(await statusOf(claim)).toBe('submitted')
    expect(await foundOf(claim)).toMatchObject({ outcome: 'passed', because })
  })

  it('never grants above its limit, nor what two people decide on', async () => {
    const large = await submitted({ amounts: [25_001] })
    await setSetting('four_eyes_limit', '50.00')
    const medium = await submitted()
    expect(await approveUnattended(api.deps)).toBe(0)
    await setSetting('four_eyes_limit', '2500.00')
    for (const claim of [large, medium])
      expect(await foundOf(claim)).toMatchObject({ outcome: 'passed', because: 'above_limit' })
  })

  it('leaves what a person took meanwhile, and all once it is off', async () => {
    const moderator = await api.as('moderator')
    const takenClaim = await submitted()
    await moderator.post(`/paperwork/unit/${takenClaim.id}/function/take`, {})
    const waits = await submitted()
    await approveUnattended(api.deps)
    expect(await foundOf(takenClaim)).toMatchObject({ because: 'not_waiting' })
    expect(await statusOf(waits)).toBe('approved')
    const late = await submitted()
    await setSetting('auto_approval', 'false')
    await approveUnattended(api.deps)
    expect(await foundOf(late)).toMatchObject({ because: 'switched_off' })
    expect(await foundOf(await submitted())).toBe(undefined)
  })

  it('leaves a claim to people while its firm reports one of its devices', async () => {
    const owner = await api.as('installer')
    const claim = await submitted({ installer: owner.member })
    const line = await db
      .selectFrom('paperwork_line')
      .select('id')
      .where('link_paperwork', '=', claim.id)
      .executeTakeFirstOrThrow()
    const { status } = await owner.post('/contact_request/unit', {
      topic: 'returned',
      subject: 'Gerät',
      message: 'Der Kunde hat es zurückgegeben.',
      link_paperwork_line: line.id,
    })
    expect(status).toBe(200)
    await approveUnattended(api.deps)
    expect(await foundOf(claim)).toMatchObject({ outcome: 'passed', because: 'new_message' })
    expect(await statusOf(claim)).toBe('submitted')
  })

  it('leaves its sample to people, by a draw that can be repeated', async () => {
    await setSetting('auto_approval_sample', '100.00')
    const claim = await submitted()
    expect(await approveUnattended(api.deps)).toBe(0)
    expect(await foundOf(claim)).toMatchObject({ outcome: 'drawn' })
    const ids = Array.from({ length: 2_000 }, (_, n) => `claim-${n}`)
    const share = (basis_points: number) =>
      ids.filter((id) => isDrawn(id, { rule: 'r', basis_points })).length / ids.length
    expect(share(0)).toBe(0)
    expect(share(500)).toBeGreaterThan(0.03)
    expect(share(500)).toBeLessThan(0.07)
  })

  it('is approved by one of two that work at once', async () => {
    const claims = [await submitted(), await submitted(), await submitted()]
    const otherServer = await api.another()
    const counts = await Promise.all([
      approveUnattended(api.deps),
      approveUnattended(otherServer.deps),
    ])
    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(3)
    for (const { installer } of claims)
      expect((await walletBalances(db, { member: installer, now })).held).toBe(10_000)
  })

  it('has another rule as soon as a setting of it changes', async () => {
    const ruleBefore = autoRule(await readSettings(db))
    await setSetting('auto_approval_limit', '251.00')
    expect(autoRule(await readSettings(db))).not.toBe(ruleBefore)
    await setSetting('auto_approval_limit', '250.00')
    expect(autoRule(await readSettings(db))).toBe(ruleBefore)
  })

  it('is switched on by two people, who are told what it would have done', async () => {
    await setSetting('auto_approval', 'false')
    const byTwo = await settingsByTwo(api)
    const admin = await api.as('admin')
    const alone = await admin.put('/setting/unit/auto_approval', { value: 'true' })
    expect(alone.status).toBe(403)
    await byTwo('auto_approval', 'true')
    await provedClaim(api, { status: 'rejected' })
    const effectOf = async (body: object) =>
      (await admin.post<AutoEffect>('/setting/function/try_auto_approval', body)).content
    const effect = await effectOf({})
    expect(effect).toMatchObject({ days: 30, limit: 250, otherwise: 1 })
    expect(effect.amount).toBe(effect.fit * 100)
    expect(await effectOf({ value: '50' })).toMatchObject({ limit: 50, fit: 0, amount: 0 })
    expect((await effectOf({ value: '1000' })).fit).toBe(effect.fit + 1)
    const roles = await everyRole(api)
    for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const) {
      const { status } = await roles[role].post('/setting/function/try_auto_approval', {})
      expect([role, status]).toEqual([role, 403])
    }
  })
})
