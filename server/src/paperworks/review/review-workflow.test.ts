import {
  type Action,
  actionsFor,
  keysOf,
  type PaperworkStatus,
  paperworkStatuses,
  type Role,
} from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { putClaim, putDocument, type TestClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

/** Ids exist before anybody signs in, so that claims can belong to these people. */
const people = {
  owner: { role: 'installer', ...(await api.as('installer')) },
  stranger: { role: 'installer', ...(await api.as('installer')) },
  wholesaler: { role: 'wholesaler', ...(await api.as('wholesaler')) },
  reviewer: { role: 'moderator', ...(await api.as('moderator')) },
  colleague: { role: 'moderator', ...(await api.as('moderator')) },
  admin: { role: 'admin', ...(await api.as('admin')) },
  super_admin: { role: 'super_admin', ...(await api.as('super_admin')) },
  brand: { role: 'brand', ...(await api.as('brand')) },
} as const

const bodies: Partial<Record<Action, (claim: TestClaim) => Promise<unknown>>> = {
  take: async () => ({}),
  release: async () => ({}),
  withdraw: async () => ({}),
  approve: async () => ({}),
  reject: async () => ({ reason: 'RETURNED_GOODS' }),
  request_document: async () => ({ items: [{ kind: 'invoice', reason: 'Seite 2 fehlt.' }] }),
  answer_request: async (claim) => ({
    items: [{ item: claim.item, document: await putDocument(api, claim) }],
  }),
}
const actions = keysOf(bodies)
const statuses = keysOf(paperworkStatuses)

const standing = async ({ id }: TestClaim) => ({
  claim: await api.database.db
    .selectFrom('paperwork')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(),
  devices: await api.database.db
    .selectFrom('serial_number')
    .select(['id', 'serial_state'])
    .where('link_paperwork', '=', id)
    .orderBy('id')
    .execute(),
  bookings: await api.database.db
    .selectFrom('ledger_journal')
    .select('id')
    .where('source_id', '=', id)
    .execute(),
})

const claimOf = (status: PaperworkStatus) =>
  putClaim(api, { status, installer: people.owner.member, assignee: people.reviewer.member })

describe.each(actions)('%s', (action) => {
  it.each(statuses)('is open to exactly those the workflow names, from %s', async (status) => {
    let claim = await claimOf(status)
    for (const person of keysOf(people)) {
      const { role, post } = people[person]
      const allowed = actionsFor({
        status,
        role: role as Role,
        isOwner: person === 'owner',
        isAssignee: person === 'reviewer' && status !== 'submitted' && status !== 'draft',
      }).includes(action)
      const body = await bodies[action]?.(claim)
      const stateBefore = await standing(claim)
      const answer = await post(`/paperwork/unit/${claim.id}/function/${action}`, body)
      if (allowed) {
        expect([person, answer.status]).toEqual([person, 200])
        expect((await standing(claim)).claim.paperwork_status).not.toBe(status)
        claim = await claimOf(status)
      } else {
        expect([403, 404, 409], `${person}: ${answer.status}`).toContain(answer.status)
        expect(await standing(claim)).toEqual(stateBefore)
      }
    }
  })
})

it('expiring is nobody’s to ask for', async () => {
  const claim = await claimOf('request_document')
  for (const { post } of Object.values(people))
    expect((await post(`/paperwork/unit/${claim.id}/function/expire`, {})).status).not.toBe(200)
})
