import { afterAll, expect, it } from 'vitest'
import { putClaim } from '../testing/claims/claims.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const owner = await api.as('installer')
const at = (id: string) => `/paperwork/unit/${id}/function/answer_by`
const answerBy = async (claim: Parameters<typeof putClaim>[1]) => {
  const { id } = await putClaim(api, { installer: owner.member, ...claim })
  return (await owner.get<{ answer_by: string | null }>(at(id))).content.answer_by
}

it('is the promised day, and a new one once that has passed', async () => {
  const today = api.deps.clock().toISOString().slice(0, 10)
  expect(await answerBy({ status: 'in_review', due_on: '2126-03-04' })).toBe('2126-03-04')
  const renewed = await answerBy({ status: 'submitted', due_on: '2026-01-09' })
  expect(renewed && renewed >= today).toBe(true)
})

it('is none where it is not our turn', async () => {
  expect(await answerBy({ status: 'approved' })).toBeNull()
  expect(await answerBy({ status: 'request_document', due_on: '2026-01-09' })).toBeNull()
})

it('is told the owner alone', async () => {
  const { id } = await putClaim(api, { installer: owner.member })
  expect((await (await api.as('installer')).get(at(id))).status).toBe(404)
  for (const role of ['wholesaler', 'brand'] as const)
    expect((await (await api.as(role)).get(at(id))).status).toBe(403)
})
