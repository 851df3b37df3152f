import { afterAll, expect, it } from 'vitest'
import { activated, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-31T12:00:00Z' })
afterAll(api.close)

const names = async () =>
  (await api.request<{ name: string }[]>('GET', '/campaign/function/current')).content.map(
    ({ name }) => name,
  )

it('counts from midnight in Germany, before any job has looked at the campaign', async () => {
  const product = await api.world.product({ amount: 15_000 })
  await activated(
    api,
    await putDraft(api, { name: 'Ab April', purchase_from: '2026-04-01', products: [product.id] }),
  )
  const submitted = async () => {
    const owner = await api.as('installer')
    const invoice_date = '2026-04-01'
    const { id } = await readyDraft(api, { installer: owner.member, product, invoice_date })
    const path = `/paperwork/unit/${id}/function/submit`
    const { content } = await owner.post<{ expected_amount: number }>(path, {})
    const today = await owner.get<{ product: string; amount: number }[]>(
      '/product/function/paid_today',
    )
    const paid = today.content.find((row) => row.product === product.id)?.amount
    return [content?.expected_amount, paid]
  }
  expect(await names()).toEqual([])
  expect(await submitted()).toEqual([undefined, 150])
  api.time.now = new Date('2026-03-31T22:00:30Z')
  expect(await submitted()).toEqual([400, 200])
  expect(await names()).toEqual(['Ab April'])
})
