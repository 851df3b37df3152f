import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { testApi } from '../testing/servers/api.ts'
import { settingsIn } from '../testing/settings.ts'
import { ensureSettings } from './ensure-settings.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const set = settingsIn(db)

beforeEach(async () => {
  await ensureSettings(db)
  await set('cap_installer_year', '0.00')
  await set('cap_line', '0.00')
  await set('tiers_active', 'false')
})

/** Submits two devices of 150 EUR; answers with the expected EUR. */
async function submitted(owner: Awaited<ReturnType<typeof api.as>>) {
  const { id } = await readyDraft(api, { installer: owner.member, amount: 15_000 })
  const path = `/paperwork/unit/${id}/function/submit`
  const { content } = await owner.post<{ expected_amount: number }>(path, {})
  return { id, amount: content.expected_amount }
}

describe('a programme’s settings', () => {
  it('pay the rates and nothing else until somebody changes them', async () => {
    expect((await submitted(await api.as('installer'))).amount).toBe(300)
  })

  it('limit what an installer gets in a year, without what he withdrew', async () => {
    await set('cap_installer_year', '700.00')
    const owner = await api.as('installer')
    const amounts = []
    for (let claim = 0; claim < 3; claim++) amounts.push((await submitted(owner)).amount)
    expect(amounts).toEqual([300, 300, 100])
    const last = await submitted(owner)
    expect(last.amount).toBe(0)
    const other = await api.as('installer')
    const first = await submitted(other)
    await other.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
    expect([(await submitted(other)).amount, (await submitted(other)).amount]).toEqual([300, 300])
  })

  it('limit the year also for claims submitted at the same moment', async () => {
    await set('cap_installer_year', '700.00')
    const owner = await api.as('installer')
    const claims = await Promise.all(Array.from({ length: 6 }, () => submitted(owner)))
    expect(claims.reduce((sum, { amount }) => sum + amount, 0)).toBe(700)
  })

  it('limit what a device gets', async () => {
    await set('cap_line', '120.00')
    expect((await submitted(await api.as('installer'))).amount).toBe(240)
  })

  it('raise the base amount by the installer’s tier at submission', async () => {
    await set('tiers_active', 'true')
    await set('tier_silber_from', '2')
    const owner = await api.as('installer')
    await db
      .updateTable('installer')
      .set({ tier: 'silber' })
      .where('id', '=', owner.member)
      .execute()
    expect((await submitted(owner)).amount).toBe(315)
    expect((await submitted(await api.as('installer'))).amount).toBe(300)
  })
})
