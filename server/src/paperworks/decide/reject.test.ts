import { afterAll, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const moderator = await api.as('moderator')
const owner = await api.as('installer')
const claimOfOwner = () =>
  putClaim(api, { assignee: moderator.member, installer: owner.member, amounts: [12_000] })
const reject = (claim: { id: string }, body: object) =>
  moderator.post(`/paperwork/unit/${claim.id}/function/reject`, body, { 'accept-language': 'de' })
const balances = () => walletBalances(db, { member: owner.member, now: api.deps.clock() })
const deviceOf = ({ lines }: { lines: { serial_number: string }[] }) =>
  db
    .selectFrom('serial_number')
    .select(['serial_state', 'link_paperwork', 'blocked_reason'])
    .where('id', '=', lines[0]?.serial_number ?? '')
    .executeTakeFirstOrThrow()

describe('rejecting a claim', () => {
  it('gives the reservation back, frees the device and says why', async () => {
    const claim = await claimOfOwner()
    expect(await balances()).toMatchObject({ pending: 12_000 })
    const answer = await reject(claim, { reason: 'NOT_COMMISSIONED', text: 'Protokoll fehlt.' })
    expect(answer.content).toMatchObject({ paperwork_status: 'rejected', approved_amount: 0 })
    expect(await balances()).toMatchObject({ pending: 0, held: 0 })
    expect(await deviceOf(claim)).toMatchObject({ serial_state: 'delivered', link_paperwork: null })
    const notices = await db
      .selectFrom('notification')
      .select('text')
      .where('path', '=', `/wallet/${claim.id}`)
      .executeTakeFirstOrThrow()
    expect(notices.text).toContain('Die Inbetriebnahme des Geräts ist nicht nachgewiesen.')
    expect(notices.text).toContain('Protokoll fehlt.')
  })

  it('says why in the language of the owner', async () => {
    const { id: installer } = await api.world.installer({ language: 'es' })
    const claim = await putClaim(api, { assignee: moderator.member, installer, amounts: [12_000] })
    await reject(claim, { reason: 'RETURNED_GOODS', text: 'Lieferschein 12' })
    const notices = await db
      .selectFrom('notification')
      .select('text')
      .where('link_member', '=', installer)
      .executeTakeFirstOrThrow()
    expect(notices.text).toContain('El aparato se ha devuelto. Lieferschein 12')
  })

  it('for fraud keeps the device blocked and tells the owner nothing of it', async () => {
    const claim = await claimOfOwner()
    await reject(claim, { reason: 'SUSPECTED_FRAUD', internal_note: 'Rechnung gefälscht' })
    expect(await deviceOf(claim)).toMatchObject({
      serial_state: 'blocked',
      blocked_reason: 'SUSPECTED_FRAUD',
    })
    const responses = await Promise.all([
      owner.get(`/paperwork/unit/${claim.id}`),
      owner.get(`/paperwork/unit/${claim.id}/function/timeline`),
      owner.get(`/paperwork_line/unit?filter=eq(link_paperwork,${claim.id})`),
      owner.get('/notification/unit'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(JSON.stringify(responses)).not.toContain('FRAUD')
    const staff = await moderator.get(`/paperwork/unit/${claim.id}`)
    expect(staff.content).toMatchObject({ decision_reason: 'SUSPECTED_FRAUD' })
  })

  it('keeps the internal note from the owner, in the claim, its history and his mail', async () => {
    const claim = await claimOfOwner()
    await reject(claim, { reason: 'DOC_UNREADABLE', internal_note: 'Geheim 4711' })
    const responses = await Promise.all([
      owner.get(`/paperwork/unit/${claim.id}`),
      owner.get(`/paperwork/unit/${claim.id}/function/timeline`),
      owner.get('/notification/unit'),
    ])
    expect(JSON.stringify(responses)).toContain('Abgelehnt')
    expect(JSON.stringify(responses)).not.toContain('Geheim')
    const outbox = await db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(outbox)).not.toContain('Geheim')
    const staff = await moderator.get(`/paperwork/unit/${claim.id}/function/timeline`)
    expect(JSON.stringify(staff)).toContain('Geheim 4711')
  })

  it.each([
    ['an unknown reason', { reason: 'BECAUSE' }],
    ['no reason', {}],
    ['“other” without words', { reason: 'OTHER', text: '  ' }],
    ['an unknown key', { reason: 'RETURNED_GOODS', amount: 1 }],
  ])('refuses %s', async (_what, body) => {
    const claim = await claimOfOwner()
    expect((await reject(claim, body)).status).toBe(400)
  })
})
