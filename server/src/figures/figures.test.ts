import type { Dashboard } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { putClaim } from '../testing/claims/claims.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const admin = await api.as('admin')
await putClaim(api, { status: 'in_review', amounts: [10_000] })
await putClaim(api, { status: 'withdrawn', amounts: [70_000] })
await putClaim(api, { status: 'approved', amounts: [20_000, 5_000] })

interface Group {
  key: string
  label: string | null
  count: number
  amount: number
}

const ask = async <Content>(name: string) =>
  (await admin.get<Content>(`/paperwork/function/${name}`)).content

it('counts a withdrawn claim, but not its money', async () => {
  const { months } = await ask<{ months: Group[] }>('charts?from=2026-03-01&to=2026-03-31')
  const amounts = Object.fromEntries(months.map(({ label, amount }) => [label, amount]))
  expect(amounts).toEqual({ in_review: 100, withdrawn: 0, approved: 250 })
  const { statuses } = await ask<{ statuses: { status: string; amount: number }[] }>('dashboard')
  expect(statuses.find(({ status }) => status === 'withdrawn')?.amount).toBe(0)
})

it('says between which days the open claims of an age were submitted', async () => {
  const { ageing } = await ask<{
    ageing: { count: number; from: string | null; to: string | null }[]
  }>('dashboard')
  const filled = ageing.filter(({ count }) => count > 0)
  expect(filled).toEqual([
    expect.objectContaining({ count: 1, from: '2026-03-02', to: '2026-03-02' }),
  ])
  expect(ageing).toHaveLength(4)
})

it('compares the key figures with as many days before', async () => {
  const now = await ask<{ received: number; previous: { received: number } }>('kpi?days=30')
  expect([now.received, now.previous.received]).toEqual([3, 0])
})

it('tells what came in and was decided: lately, before, and by week', async () => {
  const { lately, before, weeks } =
    await ask<Pick<Dashboard, 'lately' | 'before' | 'weeks'>>('dashboard')
  expect([lately.submitted, before.submitted]).toEqual([3, 0])
  expect(weeks).toHaveLength(13)
  expect(weeks.at(-1)?.week).toBe('2026-03-02')
  expect(weeks.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(3)
  expect(weeks.reduce((sum, { approved }) => sum + approved, 0)).toBe(lately.approved)
})
