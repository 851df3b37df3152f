import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { putDraft } from '../testing/campaigns/campaign-drafts.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { testApi } from '../testing/servers/api.ts'

/* People confirm what they have seen: the proposer exchanges it in between. */

const api = await testApi()
afterAll(api.close)
const { db } = api.database
beforeAll(() => ensureSettings(db))
const [first, second] = [await api.as('admin'), await api.as('admin')]
const reason = 'So beschlossen'
const at = (arke: string, id: string, name: string) => `/${arke}/unit/${id}/function/${name}`
const versionOf = async (id: string) =>
  String((await second.get<{ version: number }>(`/campaign/unit/${id}`)).content.version)

describe('a campaign that was changed since it was looked at', () => {
  it('is not activated', async () => {
    const id = await putDraft(api, { amount: 5_000 })
    await first.post(at('campaign', id, 'submit_for_approval'), {})
    const version = await versionOf(id)
    await first.post(at('campaign', id, 'send_back'), { reason })
    await first.put(`/campaign/unit/${id}`, { amount: 500 })
    await first.post(at('campaign', id, 'submit_for_approval'), {})
    const activate = (body: object) => second.post(at('campaign', id, 'activate'), body)
    expect((await activate({ seen: version })).status).toBe(409)
    expect((await activate({ seen: await versionOf(id) })).status).toBe(200)
  })

  it('is not submitted by whoever saw another draft', async () => {
    const id = await putDraft(api, { amount: 5_000 })
    const version = await versionOf(id)
    await first.put(`/campaign/unit/${id}`, { amount: 500 })
    const submit = (body: object) => second.post(at('campaign', id, 'submit_for_approval'), body)
    expect((await submit({ seen: version })).status).toBe(409)
    expect((await submit({ seen: await versionOf(id) })).status).toBe(200)
  })
})

describe('of a claim', () => {
  const approved = async () => {
    const claim = await putClaim(api, { assignee: first.member, amounts: [200_000, 260_000] })
    await first.post(at('paperwork', claim.id, 'approve'), {})
    return claim
  }
  const openOne = async (table: 'first_approval' | 'claim_takeback', claim: string) =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('link_paperwork', '=', claim)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
    ).id
  const confirmed = (claim: string, version: string) =>
    second.post(at('paperwork', claim, 'second_approval'), { decision: 'confirm', seen: version })

  it('another approval is not confirmed', async () => {
    const { id } = await approved()
    expect((await confirmed(id, 'an-earlier-one')).status).toBe(409)
    expect((await confirmed(id, await openOne('first_approval', id))).status).toBe(200)
  })

  it('another takeback is not carried out', async () => {
    const { id, lines } = await approved()
    await confirmed(id, await openOne('first_approval', id))
    const reverse = (more: object) =>
      first.post(at('paperwork', id, 'reverse'), { reason: 'RETURNED_GOODS', ...more })
    await reverse({ lines: [{ line: lines[1]?.id }] })
    const version = await openOne('claim_takeback', id)
    await first.post(at('paperwork', id, 'decline_takeback'), { reason })
    await reverse({})
    const confirm = (body: object) => second.post(at('paperwork', id, 'confirm_takeback'), body)
    expect((await confirm({ seen: version })).status).toBe(409)
    expect((await confirm({ seen: await openOne('claim_takeback', id) })).status).toBe(200)
  })
})
