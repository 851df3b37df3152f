import { afterAll, expect, it } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { remindOfRequests } from './remind-of-requests.ts'

const api = await testApi({ now: '2026-03-09T09:00:00Z' })
afterAll(api.close)
const owner = await api.as('installer')
const reviewer = await api.world.staff('moderator')
const reviews = () => api.as('moderator', reviewer)
const path = ({ id }: { id: string }) => `/paperwork/unit/${id}/function/remind`
const reminders = async () => {
  const { rows } = await api.database.owner.query(
    `select count(*)::int as count from notification where event = 'document_reminder'`,
  )
  return rows[0].count
}

it('a participant is reminded once a day, by hand or by itself', async () => {
  const claim = await putClaim(api, { status: 'request_document', installer: owner.member })
  const moderator = await reviews()
  expect((await moderator.post(path(claim), {})).status).toBe(200)
  const response = await moderator.post(path(claim), {}, { 'accept-language': 'de' })
  expect(response).toMatchObject({ status: 409, messages: [{ context: 'paperwork' }] })
  // Half of the time is over: the job would send a reminder today too.
  await remindOfRequests(api.deps)
  expect(await reminders()).toBe(1)
  api.time.now = new Date('2026-03-10T09:00:00Z')
  expect((await (await reviews()).post(path(claim), {})).status).toBe(200)
  expect(await reminders()).toBe(2)
})

it('nobody is reminded of what is not owed, nor by those who do not review', async () => {
  const decidedClaim = await putClaim(api, { status: 'approved' })
  expect((await (await reviews()).post(path(decidedClaim), {})).status).toBe(409)
  const claim = await putClaim(api, { status: 'request_document' })
  const roles = await everyRole(api)
  for (const role of ['installer', 'wholesaler', 'brand'] as const)
    expect((await roles[role].post(path(claim), {})).status).toBeGreaterThanOrEqual(403)
})
