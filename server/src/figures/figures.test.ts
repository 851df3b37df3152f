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
  const now = await ask<{ submitted: number; previous: { submitted: number } }>('kpi?days=30')
  expect([now.submitted, now.previous.submitted]).toEqual([3, 0])
})

it('tells what came in and was decided, lately and before', async () => {
  const { lately, before } = await ask<Pick<Dashboard, 'lately' | 'before'>>('dashboard')
  expect(lately.submitted).toBe(3)
  expect(before).toMatchObject({ submitted: 0, decided: 0, approved: 0, in_time_percent: null })
})
