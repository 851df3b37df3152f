import { afterAll, describe, expect, it } from 'vitest'
import { walletBalances } from '../../../ledger/balances/wallet-balances.ts'
import { ensureSettings } from '../../../settings/ensure-settings.ts'
import { putClaim, type TestClaim } from '../../../testing/claims/claims.ts'
import { submittedClaim } from '../../../testing/claims/submitted-claim.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { settingsIn } from '../../../testing/settings.ts'
import { writeRecord } from '../../claim/claim-record.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const setSetting = settingsIn(db)
await ensureSettings(db)

const first = await api.as('admin')
const second = await api.as('admin')
const german = { 'accept-language': 'de' }
const path = (claim: { id: string }, name: string) => `/paperwork/unit/${claim.id}/function/${name}`
const large = (amounts = [150_000, 150_000]) => putClaim(api, { assignee: first.member, amounts })
const confirm = (person: typeof first, claim: { id: string }) =>
  person.post(path(claim, 'second_approval'), { decision: 'confirm' }, german)
const giveBack = (person: typeof first, claim: { id: string }, reason = 'Rechnung fehlt') =>
  person.post(path(claim, 'second_approval'), { decision: 'return', reason }, german)
const wallet = async ({ installer }: TestClaim) => {
  const { pending, held } = await walletBalances(db, { member: installer, now: api.deps.clock() })
  return { pending, held }
}
const eventsOf = async (member: string) =>
  (
    await db.selectFrom('notification').select('event').where('link_member', '=', member).execute()
  ).map(({ event }) => event)

/** A claim that waits for its second approval. */
async function approvedOnce(body: Record<string, unknown> = {}) {
  const claim = await large()
  const { status, content } = await first.post<{ paperwork_status: string }>(
    path(claim, 'approve'),
    body,
  )
  expect(status).toBe(200)
  expect(content.paperwork_status).toBe('pending_second_approval')
  return claim
}

describe('above the four-eyes limit', () => {
  it('nothing is booked until another person confirms', async () => {
    const claim = await approvedOnce({ note: 'Alles belegt' })
    expect(await wallet(claim)).toEqual({ pending: 300_000, held: 0 })
    expect(await eventsOf(claim.installer)).toEqual([])
    expect(await eventsOf(second.member)).toContain('second_approval_waits')
    expect(await eventsOf(first.member)).not.toContain('second_approval_waits')

    const { content } = await confirm(second, claim)
    expect(content).toMatchObject({ paperwork_status: 'approved', approved_amount: 3_000 })
    expect(await wallet(claim)).toEqual({ pending: 0, held: 300_000 })
    expect(await eventsOf(claim.installer)).toEqual(['claim_approved'])
  })

  it('a super admin does not decide alone either', async () => {
    const alone = await api.as('super_admin')
    const claim = await putClaim(api, { assignee: alone.member, amounts: [250_001] })
    const { content } = await alone.post<{ paperwork_status: string }>(path(claim, 'approve'), {})
    expect(content.paperwork_status).toBe('pending_second_approval')
    expect((await confirm(alone, claim)).status).toBe(403)
  })

  it('whose first approver is locked meanwhile goes back, and is confirmed by nobody', async () => {
    const formerAdmin = await api.as('admin')
    const claim = await putClaim(api, { assignee: formerAdmin.member, amounts: [300_000] })
    await formerAdmin.post(path(claim, 'approve'), {})
    await first.post(`/admin/unit/${formerAdmin.member}/function/lock`, { reason: 'Ausgeschieden' })
    const { status, messages } = await confirm(second, claim)
    expect([status, messages[0]?.message]).toEqual([403, expect.stringContaining('gesperrt')])
    expect((await giveBack(second, claim)).status).toBe(200)
  })

  it('just the limit needs one person', async () => {
    const claim = await large([250_000])
    const { content } = await first.post(path(claim, 'approve'), {})
    expect(content).toMatchObject({ paperwork_status: 'approved' })
  })

  it('the decision on each device is what was decided first', async () => {
    const claim = await large([300_000, 100_000])
    const [, rejected] = claim.lines
    await first.post(path(claim, 'approve'), {
      lines: [{ line: rejected?.id, decision: 'rejected', reason: 'SERIAL_UNREADABLE' }],
      note: 'Ein Gerät fehlt',
    })
    const { content } = await confirm(second, claim)
    expect(content).toMatchObject({
      paperwork_status: 'partially_approved',
      approved_amount: 3_000,
    })
    expect(await wallet(claim)).toEqual({ pending: 0, held: 300_000 })
  })

  it('whoever decided first can neither confirm nor return', async () => {
    const claim = await approvedOnce()
    for (const answer of [await confirm(first, claim), await giveBack(first, claim)])
      expect(answer.status).toBe(403)
    expect(await wallet(claim)).toEqual({ pending: 300_000, held: 0 })
  })

  it('a returned claim is with its reviewer again, who reads why', async () => {
    const claim = await approvedOnce()
    expect((await giveBack(second, claim, 'x')).status).toBe(400)
    const { content } = await giveBack(second, claim)
    expect(content).toMatchObject({ paperwork_status: 'in_review' })
    expect(await eventsOf(first.member)).toContain('approval_returned')
    expect(await eventsOf(claim.installer)).toEqual([])
    const response = await first.post(path(claim, 'approve'), {})
    expect(response.content).toMatchObject({ paperwork_status: 'pending_second_approval' })
    const { content: approvals } = await second.get<
      { state: string; return_reason: string | null }[]
    >(path(claim, 'first_approvals'))
    expect(approvals.map(({ state }) => state)).toEqual(['open', 'returned'])
    expect(approvals[1]?.return_reason).toBe('Rechnung fehlt')
  })

  it('of thirty confirmations and returns one wins', async () => {
    const claim = await approvedOnce()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 2 ? confirm(second, claim) : giveBack(second, claim),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { pending, held } = await wallet(claim)
    expect(pending + held).toBe(300_000)
  })
})

describe('the participant', () => {
  it('reads that the claim is in review, in lists, filters, orders and files', async () => {
    const claim = await approvedOnce()
    const owner = await ownerOf(claim)
    const list = (filter: string) =>
      owner.get<{ items: { id: string; paperwork_status: string }[]; count: number }>(
        `/paperwork/unit?filter=${filter}`,
      )
    const { content } = await list('eq(paperwork_status,in_review)')
    expect(content.items).toMatchObject([{ id: claim.id, paperwork_status: 'in_review' }])
    expect((await list('eq(paperwork_status,pending_second_approval)')).content.items).toEqual([])
    const { content: unit } = await owner.get(`/paperwork/unit/${claim.id}`)
    expect(JSON.stringify(unit)).not.toContain('pending_second_approval')
    const lines = await owner.get('/paperwork_line/unit?load_links=true')
    expect(JSON.stringify(lines.content)).not.toContain('pending_second_approval')
    const { content: csv } = await owner.get<string>('/paperwork/function/export?format=csv')
    expect(csv).not.toContain('Zweitfreigabe')
    expect(csv).toContain('In Prüfung')
  })

  it('hears nothing of it in the timeline, the staff does', async () => {
    const claim = await approvedOnce({ note: 'Alles belegt' })
    const owner = await ownerOf(claim)
    const kinds = async (person: typeof first) =>
      (await person.get<{ kind: string }[]>(path(claim, 'timeline'))).content.map(
        ({ kind }) => kind,
      )
    expect(await kinds(owner)).not.toContain('first_approval')
    expect(await kinds(second)).toContain('first_approval')
    await confirm(second, claim)
    expect(await kinds(owner)).toContain('second_approval')
  })

  it('and everybody but admins is refused the second step', async () => {
    const claim = await approvedOnce()
    for (const person of [
      await ownerOf(claim),
      await api.as('moderator'),
      await api.as('brand'),
      await api.as('wholesaler'),
    ])
      expect([403, 404]).toContain((await confirm(person, claim)).status)
    for (const person of [await ownerOf(claim), await api.as('wholesaler'), await api.as('brand')])
      expect([403, 404]).toContain((await person.get(path(claim, 'first_approvals'))).status)
  })
})

describe('below the limit', () => {
  it('a setting asks for a second person where checks were passed over', async () => {
    const failed = async () => {
      const claim = await putClaim(api, { assignee: first.member })
      const checks = [{ code: 'invoice_buyer', state: 'failed', values: {} }]
      await writeRecord(db, claim.id, { checks: JSON.stringify(checks) })
      const answer = await first.post<{ paperwork_status: string }>(path(claim, 'approve'), {
        override_reason: 'Am Telefon geklärt',
      })
      return answer.content.paperwork_status
    }
    expect(await failed()).toBe('approved')
    await setSetting('four_eyes_override', 'true')
    expect(await failed()).toBe('pending_second_approval')
    await setSetting('four_eyes_override', 'false')
  })

  it('a setting asks for a second person at a red risk', async () => {
    const risky = async () => {
      const claim = await putClaim(api, { assignee: first.member })
      await db
        .updateTable('paperwork')
        .set({ risk_level: 'red' })
        .where('id', '=', claim.id)
        .execute()
      const answer = await first.post<{ paperwork_status: string }>(path(claim, 'approve'), {
        override_reason: 'Bekannter Betrieb',
      })
      return answer.content.paperwork_status
    }
    expect(await risky()).toBe('approved')
    await setSetting('four_eyes_red_risk', 'true')
    expect(await risky()).toBe('pending_second_approval')
    await setSetting('four_eyes_red_risk', 'false')
  })
})

describe('the database', () => {
  it('grants no claim that waits without a second person', async () => {
    const claim = await approvedOnce()
    const grant = db
      .updateTable('paperwork')
      .set({
        paperwork_status: 'approved',
        approved_amount: 300_000,
        decided_at: '2026-03-02T09:00:00Z',
      })
      .where('id', '=', claim.id)
    await expect(grant.execute()).rejects.toThrow('without its second approval')
    const alone = db
      .updateTable('first_approval')
      .set({ state: 'confirmed', decided_by: first.member, decided_at: '2026-03-02T09:00:00Z' })
      .where('link_paperwork', '=', claim.id)
    await expect(alone.execute()).rejects.toThrow('two people')
    const change = db
      .updateTable('first_approval')
      .set({ amount: 1 } as never)
      .where('link_paperwork', '=', claim.id)
    await expect(change.execute()).rejects.toThrow('only ever decided')
  })
})

const ownerOf = async ({ installer }: TestClaim) =>
  api.as(
    'installer',
    await db
      .selectFrom('installer')
      .selectAll()
      .where('id', '=', installer)
      .executeTakeFirstOrThrow(),
  )

it('what is granted in parts counts as one', async () => {
  const owner = await api.as('installer')
  const product = await api.world.product({ amount: 200_000 })
  const { id } = await submittedClaim(api, { owner, product, devices: 2 })
  const lines = await db
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', id)
    .execute()
  await first.post(path({ id }, 'take'), {})
  const half = await first.post<{ paperwork_status: string }>(path({ id }, 'approve'), {
    lines: [{ line: lines[1]?.id, decision: 'rejected', reason: 'SERIAL_UNREADABLE' }],
    note: 'Seriennummer nicht lesbar',
  })
  expect(half.content.paperwork_status).toBe('partially_approved')
  const { content: draft } = await owner.post<{ id: string }>(path({ id }, 'resubmit'), {})
  await owner.post(path(draft, 'submit'), {})
  await first.post(path(draft, 'take'), {})
  const response = await first.post<{ paperwork_status: string }>(path(draft, 'approve'), {
    override_reason: 'Das Typenschild liegt bei.',
  })
  expect(response.content.paperwork_status).toBe('pending_second_approval')
})

it('the first decision asks for a fresh proof', async () => {
  const stale = await api.as('admin')
  const claim = await putClaim(api, { assignee: stale.member, amounts: [300_000] })
  const hours_ago = new Date(api.time.now.getTime() - 3_600_000).toISOString()
  const sessions = db.updateTable('session').set({ proved_at: hours_ago })
  await sessions.where('member_id', '=', stale.member).execute()
  const { status, messages } = await stale.post(path(claim, 'approve'), {})
  expect([status, messages[0]?.context]).toEqual([403, 'proof'])
})
