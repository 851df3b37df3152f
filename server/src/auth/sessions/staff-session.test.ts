import { afterAll, expect, test } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

test('a running session of staff ends after the days of the setting, a participant’s does not', async () => {
  const { db } = api.database
  await ensureSettings(db)
  const [admin, installer] = [await api.as('admin'), await api.as('installer')]
  const hour = 3_600_000
  const begun = (hours: number) =>
    db
      .updateTable('session')
      .set({ created_at: new Date(api.time.now.getTime() - hours * hour).toISOString() })
      .execute()
  const statuses = async () => {
    api.time.now = new Date(api.time.now.getTime() + 6_000)
    return [(await admin.get('/faq/unit')).status, (await installer.get('/faq/unit')).status]
  }
  await begun(25)
  expect(await statuses()).toEqual([200, 200])
  const setting = db.updateTable('setting').where('id', '=', 'staff_session_days')
  await setting.set({ value: '1' }).execute()
  expect(await statuses()).toEqual([401, 200])
  await begun(23)
  expect(await statuses()).toEqual([200, 200])
})
