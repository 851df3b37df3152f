import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'
import { remindOfCompanies } from './remind-of-companies.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')

const notices = async () =>
  (
    await db
      .selectFrom('notification')
      .select('title')
      .where('event', '=', 'companies_overdue')
      .where('link_member', '=', admin.member)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

it('the office is reminded once of each registration and change that waits longer than promised', async () => {
  await api.world.installer({
    company: 'Neu GmbH',
    member_status: 'in_review',
    handed_in_at: api.time.now.toISOString(),
  })
  const active = await api.world.installer({
    company: 'Alt GmbH',
    vat_id: 'DE136695976',
    street: 'Ring',
    house_number: '1',
  })
  const owner = await api.as('installer', active)
  const changed = await owner.post(`/installer/unit/${active.id}/function/propose_company_change`, {
    changes: { company: 'Anders GmbH' },
  })
  expect(changed.status).toBe(200)
  api.time.now = new Date('2026-03-09T09:00:00Z')
  expect(await remindOfCompanies(api.deps)).toBe(0)
  api.time.now = new Date('2026-03-10T09:00:00Z')
  expect(await remindOfCompanies(api.deps)).toBe(2)
  expect(await notices()).toEqual([expect.stringMatching(/Neu GmbH/)])
  expect((await notices())[0]).toContain('Alt GmbH')
  expect(await remindOfCompanies(api.deps)).toBe(0)
})
