import { afterAll, expect, test } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

test.each(['dashboard', 'charts?from=2026-01-01&to=2026-03-31', 'kpi'])(
  'forty of %s at once leave the connections of claims alone',
  async (name) => {
    const { pool } = api.deps.database
    const admin = await api.as('admin')
    let isOver = false
    let count = 0
    const reports = Promise.all(
      Array.from({ length: 40 }, () => admin.get(`/paperwork/function/${name}`)),
    ).finally(() => {
      isOver = true
    })
    while (!isOver) {
      count = Math.max(count, pool.totalCount - pool.idleCount)
      await new Promise((done) => setImmediate(done))
    }
    expect(new Set((await reports).map(({ status }) => status))).toEqual(new Set([200]))
    // Who asks is looked up as for any request.
    expect(count).toBeLessThan(4)
  },
)
