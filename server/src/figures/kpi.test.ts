import type { Kpi } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { putClaim } from '../testing/claims/claims.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-07-08T09:00:00Z' })
afterAll(api.close)
const admin = await api.as('admin')

/** A rejected claim of an installer of its own, submitted at an instant. */
async function rejectedAt(submitted_at: string) {
  const { id } = await putClaim(api, { status: 'rejected', amounts: [10_000] })
  await api.database.db
    .updateTable('paperwork')
    .set({ submitted_at })
    .where('id', '=', id)
    .execute()
}

it('begins all figures with the same German day', async () => {
  // Half past midnight on 1 July in Germany, and half an hour before midnight.
  await rejectedAt('2026-06-30T22:30:00Z')
  await rejectedAt('2026-06-30T21:30:00Z')
  const { content } = await admin.get<Kpi>('/paperwork/function/kpi?days=7')
  expect(content).toMatchObject({
    from: '2026-07-01',
    received: 1,
    active_installers: 1,
    new_installers: 1,
    quiet_installers: 1,
    rejections: [{ reason: 'RETURNED_GOODS', count: 1 }],
  })
})
