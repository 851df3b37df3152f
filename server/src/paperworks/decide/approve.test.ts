import { riskLevel } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { writeRecord } from '../claim/claim-record.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const admin = await api.as('admin')
const claimFor = (reviewer: { member: string }, amounts?: number[]) =>
  putClaim(api, { assignee: reviewer.member, ...(amounts ? { amounts } : {}) })
const path = (claim: { id: string }, name = 'approve') =>
  `/paperwork/unit/${claim.id}/function/${name}`
const wallet = async (installer: string) => {
  const { pending, held, available } = await walletBalances(db, {
    member: installer,
    now: api.deps.clock(),
  })
  return { pending, held, available }
}
const serialStates = async (claim: { lines: { serial_number: string }[] }) => {
  const ids = claim.lines.map(({ serial_number }) => serial_number)
  const rows = await db
    .selectFrom('serial_number')
    .select(['id', 'serial_state', 'link_paperwork'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.serial_state)
}
const credits = (claim: { id: string }) =>
  db
    .selectFrom('ledger_journal')
    .select('id')
    .where('source_id', '=', claim.id)
    .where('kind', '=', 'credit')
    .execute()

describe('approving a claim as a whole', () => {
  it('holds the whole amount for the holding days, rewards the devices and tells the owner', async () => {
    const claim = await claimFor(admin)
    expect(await wallet(claim.installer)).toEqual({ pending: 30_000, held: 0, available: 0 })

    const answer = await admin.post<{ paperwork_status: string; approved_amount: number }>(
      path(claim),
      {},
    )
    expect(answer.content).toMatchObject({ paperwork_status: 'approved', approved_amount: 300 })
    expect(await wallet(claim.installer)).toEqual({ pending: 0, held: 30_000, available: 0 })
    expect(await serialStates(claim)).toEqual(['rewarded', 'rewarded'])
    const notices = await db
      .selectFrom('notification')
      .select(['event', 'title', 'text', 'path'])
      .where('link_member', '=', claim.installer)
      .executeTakeFirstOrThrow()
    expect(notices).toMatchObject({
      event: 'claim_approved',
      title: `Vorgang ${claim.claim_number} ist genehmigt`,
      path: `/wallet/${claim.id}`,
    })
    expect(notices.text).toContain('verfügbar ab dem 16.03.2026')
  })
})

describe('approving a claim in part', () => {
  it('credits what is approved, gives back the rest and frees the rejected device', async () => {
    const claim = await claimFor(admin, [15_000, 20_000, 10_000])
    const [reduced, rejected] = claim.lines
    const answer = await admin.post(path(claim), {
      lines: [
        { line: reduced?.id, decision: 'approved_reduced', amount: 100.5, reason: 'CAP_REACHED' },
        { line: rejected?.id, decision: 'rejected', reason: 'SERIAL_UNREADABLE' },
      ],
    })
    expect(answer.content).toMatchObject({
      paperwork_status: 'partially_approved',
      approved_amount: 200.5,
    })
    expect(await wallet(claim.installer)).toEqual({ pending: 0, held: 20_050, available: 0 })
    expect(await serialStates(claim)).toEqual(['rewarded', 'delivered', 'rewarded'])
    const lines = await db
      .selectFrom('paperwork_line')
      .select(['decision', 'approved_amount', 'decision_reason'])
      .where('link_paperwork', '=', claim.id)
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { decision: 'approved_reduced', approved_amount: 10_050, decision_reason: 'CAP_REACHED' },
      { decision: 'rejected', approved_amount: 0, decision_reason: 'SERIAL_UNREADABLE' },
      { decision: 'approved', approved_amount: 10_000, decision_reason: null },
    ])
  })

  it('blocks a device that is rejected for fraud', async () => {
    const claim = await claimFor(admin)
    await admin.post(path(claim), {
      lines: [{ line: claim.lines[0]?.id, decision: 'rejected', reason: 'SUSPECTED_FRAUD' }],
    })
    expect(await serialStates(claim)).toEqual(['blocked', 'rewarded'])
  })

  it('asks for words where the reason says nothing by itself', async () => {
    const claim = await claimFor(admin)
    const lines = [{ line: claim.lines[0]?.id, decision: 'rejected', reason: 'OTHER' }]
    const german = { 'accept-language': 'de' }
    const response = await admin.post(path(claim), { lines }, german)
    expect(response).toMatchObject({ status: 400, messages: [{ parameter: 'note' }] })
    expect(response.messages[0]?.message).toBe(
      'Bitte begründen Sie „Sonstiger Grund“ in eigenen Worten.',
    )
    expect((await admin.post(path(claim), { lines, note: 'Vorführgerät' })).status).toBe(200)
  })
})

describe('approving against the checks', () => {
  const failed = (code: string, line?: string | undefined) => ({
    code,
    state: 'failed',
    severity: code === 'first_claim' ? 'info' : 'warn',
    values: {},
    ...(line ? { line } : {}),
  })
  const claimWith = async (risk_score: number, ...checks: object[]) => {
    const claim = await claimFor(admin)
    await db
      .updateTable('paperwork')
      .set({ risk_score, risk_level: riskLevel(risk_score) })
      .where('id', '=', claim.id)
      .execute()
    await writeRecord(db, claim.id, { checks: JSON.stringify(checks) })
    return claim
  }
  const german = { 'accept-language': 'de' }

  it('needs a reason, which the trail keeps with the checks that were passed over', async () => {
    const claim = await claimWith(75, failed('invoice_buyer'), failed('first_claim'))
    for (const body of [{}, { override_reason: '  ' }]) {
      const response = await admin.post(path(claim), body, german)
      expect(response).toMatchObject({ status: 400, messages: [{ parameter: 'override_reason' }] })
      expect(response.messages[0]?.message).toContain('Bitte begründen Sie')
    }
    expect(await credits(claim)).toEqual([])
    const override_reason = 'Rechnung an die Muttergesellschaft'
    expect((await admin.post(path(claim), { override_reason })).status).toBe(200)
    const entry = await db
      .selectFrom('audit')
      .select('changes')
      .where('object_id', '=', claim.id)
      .where('action', '=', 'override_checks')
      .execute()
    expect(entry).toMatchObject([
      {
        changes: { reason: override_reason, risk_score: 75, checks: [{ code: 'invoice_buyer' }] },
      },
    ])
  })

  it('needs none for what only informs, nor for a device that is rejected', async () => {
    const green = await claimWith(5, failed('first_claim'))
    expect((await admin.post(path(green), {})).status).toBe(200)
    const claim = await claimFor(admin)
    const [line] = claim.lines
    const checks = JSON.stringify([failed('serial_known', line?.id)])
    await writeRecord(db, claim.id, { checks })
    const lines = [{ line: line?.id, decision: 'rejected', reason: 'SERIAL_UNREADABLE' }]
    expect((await admin.post(path(claim), {})).status).toBe(400)
    expect((await admin.post(path(claim), { lines })).status).toBe(200)
  })
})

describe('limits', () => {
  const german = { 'accept-language': 'de' }

  it('refuse a moderator more than the programme allows, and name the limit', async () => {
    const moderator = await api.as('moderator')
    const claim = await claimFor(moderator, [50_001])
    const response = await moderator.post(path(claim), {}, german)
    expect(response.status).toBe(403)
    expect(response.messages[0]?.message).toContain('Freigabegrenze von 500,00\u00a0€')
    expect(await wallet(claim.installer)).toMatchObject({ pending: 50_001, held: 0 })
  })

  it('of a moderator’s own come before the programme’s', async () => {
    const unit = await api.world.staff('moderator')
    await db
      .updateTable('moderator')
      .set({ approval_limit: 90_000 })
      .where('id', '=', unit.id)
      .execute()
    const moderator = await api.as('moderator', unit)
    expect((await moderator.post(path(await claimFor(moderator, [90_000])), {})).status).toBe(200)
    expect((await moderator.post(path(await claimFor(moderator, [90_001])), {})).status).toBe(403)
  })
})

describe('at the same time', () => {
  it('fifty approvals make one credit and forty-nine conflicts', async () => {
    const claim = await claimFor(admin)
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin.post(path(claim), {})))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(49).fill(409)])
    expect(await credits(claim)).toHaveLength(1)
    expect(await wallet(claim.installer)).toEqual({ pending: 0, held: 30_000, available: 0 })
  })

  it('of approval, rejection and request one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const claim = await claimFor(admin)
      const answers = await Promise.all([
        admin.post(path(claim, 'approve'), {}),
        admin.post(path(claim, 'reject'), { reason: 'RETURNED_GOODS' }),
        admin.post(path(claim, 'request_document'), {
          items: [{ kind: 'invoice', reason: 'Seite 2 fehlt.' }],
        }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const [approved, , requested] = answers.map(({ status }) => status === 200)
      expect(await wallet(claim.installer)).toEqual({
        pending: requested ? 30_000 : 0,
        held: approved ? 30_000 : 0,
        available: 0,
      })
    }
  })
})

describe('an idempotency key', () => {
  it('gives the same answer again, and refuses another request', async () => {
    const claim = await claimFor(admin)
    const key = { 'idempotency-key': `approve-${claim.id}` }
    const response = await admin.post(path(claim), {}, key)
    const repeated = await admin.post(path(claim), {}, key)
    expect(response.status).toBe(200)
    expect(repeated).toMatchObject({ status: 200, content: response.content })
    expect(await credits(claim)).toHaveLength(1)
    expect((await admin.post(path(claim), { note: 'anders' }, key)).status).toBe(409)
  })
})
