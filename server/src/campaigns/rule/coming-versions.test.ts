import { afterAll, expect, it } from 'vitest'
import { activated, changedByTwo, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const admin = await api.as('admin')

const comingOf = async (id: string) =>
  (await admin.get<{ coming: object[] }>(`/campaign/unit/${id}/function/history`)).content.coming
const newVersion = (id: string, valid_from: string, amount: number) =>
  changedByTwo(api, id, {
    command: 'new_version',
    body: { valid_from, reason: 'Mehr Anreiz.', rule: { amount } },
  })

it('come with all they will change, however often they were written', async () => {
  const id = await activated(api, await putDraft(api))
  expect(await comingOf(id)).toEqual([])
  await newVersion(id, '2026-04-01', 60)
  await newVersion(id, '2026-04-01', 55)
  await newVersion(id, '2026-05-01', 70)
  expect(await comingOf(id)).toEqual([
    {
      number: 3,
      valid_from: '2026-04-01',
      differences: [{ field: 'amount', before: 50, after: 55 }],
    },
    {
      number: 4,
      valid_from: '2026-05-01',
      differences: [{ field: 'amount', before: 55, after: 70 }],
    },
  ])
})

it('are not what a campaign begins with, however often that was written', async () => {
  const id = await activated(api, await putDraft(api, { purchase_from: '2026-04-01' }))
  await admin.put(`/campaign/unit/${id}`, { name: 'Ab April' })
  expect(await comingOf(id)).toEqual([])
  await admin.post(`/campaign/unit/${id}/function/send_back`, { reason: 'Noch einmal' })
  expect(await comingOf(id)).toEqual([])
  await activated(api, id)
  expect(await comingOf(id)).toEqual([])
  const { versions } = (
    await admin.get<{ versions: object[] }>(`/campaign/unit/${id}/function/history`)
  ).content
  expect(versions).toHaveLength(3)
})
