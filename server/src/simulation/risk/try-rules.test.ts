import {
  type Check,
  type RiskEffect,
  type RiskRules,
  spellRiskRules,
  usualRiskRules,
} from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { writeRecord } from '../../paperworks/claim/claim-record.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const admin = await api.as('admin')

const tryOut = (rules: RiskRules) =>
  admin.post<RiskEffect>('/setting/function/try_rules', {
    value: spellRiskRules(rules),
  })

/** A claim that was judged by checks that failed. */
async function judged(
  status: 'submitted' | 'approved' | 'rejected',
  risk_level: 'green' | 'amber' | 'red',
  ...checks: Partial<Check>[]
) {
  const { id } = await putClaim(api, { status })
  const failed = checks.map((check) => ({
    state: 'failed',
    severity: 'warn',
    values: {},
    ...check,
  }))
  await writeRecord(db, id, { checks: JSON.stringify(failed) })
  await db.updateTable('paperwork').set({ risk_level }).where('id', '=', id).execute()
}

describe('rules of risk', () => {
  it('show what they would have made of the last 90 days, and of how many that came to nothing', async () => {
    await judged('approved', 'green', { code: 'seller_known' }, { code: 'first_claim' })
    await judged('rejected', 'amber', { code: 'serial_known' }, { code: 'serial_known' })
    await judged('approved', 'amber', { code: 'serial_known' })
    // Excused then, and so it is now.
    await judged('approved', 'green', { code: 'invoice_unused', severity: 'info' })
    // Switched off then: it counts once it is on again.
    await judged('submitted', 'green', { code: 'address_unused', severity: 'info', points: 0 })
    const { content } = await tryOut({ serial_known: 'heavy', seller_known: 'off' })
    expect(content).toEqual({
      days: 90,
      claims: 5,
      is_cut: false,
      moves: [
        { from: 'amber', to: 'red', claims: 2, lost: 1 },
        { from: 'green', to: 'amber', claims: 1, lost: 0 },
        { from: 'green', to: 'green', claims: 2, lost: 0 },
      ],
    })
    const off = await tryOut({ serial_known: 'off', address_unused: 'off' })
    expect(off.content.moves).toEqual([
      { from: 'amber', to: 'green', claims: 2, lost: 1 },
      { from: 'green', to: 'green', claims: 3, lost: 0 },
    ])
  })

  it('are refused where they are none, and tried by admins alone', async () => {
    const none = await admin.post('/setting/function/try_rules', { value: '[]' })
    expect(none).toMatchObject({ status: 400, messages: [{ parameter: 'value' }] })
    const value = spellRiskRules(usualRiskRules)
    for (const [role, { post }] of Object.entries(await everyRole(api))) {
      const { status } = await post('/setting/function/try_rules', { value })
      expect([role, status]).toEqual([role, role.endsWith('admin') ? 200 : 403])
    }
  })
})
