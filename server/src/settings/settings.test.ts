import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/api.ts'
import { settingDefaults } from './defaults.ts'
import { ensureSettings } from './ensure-settings.ts'
import { readSettings } from './read-settings.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const admin = await api.as('admin')
const change = (id: string, value: string) =>
  admin.put<{ value: string }>(`/setting/unit/${id}`, { value })

describe('a programme without stored settings', () => {
  it('has the defaults, amounts in cents', async () => {
    expect(await readSettings(db)).toMatchObject({
      holding_days: 14,
      moderator_limit: 50_000,
      four_eyes_limit: 250_000,
      auto_approval: false,
      base_reference_date: 'invoice_date',
    })
  })
})

describe('a stored setting', () => {
  beforeAll(() => ensureSettings(db))

  it('keeps an admin’s value when the settings are ensured again', async () => {
    await change('holding_days', '21')
    await ensureSettings(db)
    expect((await readSettings(db)).holding_days).toBe(21)
    const stored = await db.selectFrom('setting').select('id').execute()
    expect(stored).toHaveLength(Object.keys(settingDefaults).length)
  })

  it.each([
    ['moderator_limit', '1.250,5', '1250.50'],
    ['moderator_limit', '750.00', '750.00'],
    ['holding_days', '007', '7'],
    ['land', 'BY', 'BY'],
    ['auto_approval', 'true', 'true'],
  ])('%s takes %s', async (id, value, stored) => {
    expect((await change(id, value)).content.value).toBe(stored)
  })

  it.each([
    ['moderator_limit', 'viel', 'Bitte geben Sie einen Betrag in Euro an, zum Beispiel 500,00.'],
    ['moderator_limit', '-5', 'Bitte geben Sie einen Betrag in Euro an, zum Beispiel 500,00.'],
    ['holding_days', '2,5', 'Bitte geben Sie eine ganze Zahl von 0 bis 3650 an.'],
    ['base_reference_date', 'submitted_at', 'Bitte wählen Sie eine dieser Angaben'],
    ['auto_approval', 'ja', 'Bitte geben Sie true oder false an.'],
  ])('%s refuses %s', async (id, value, text) => {
    const { status, messages } = await change(id, value)
    expect([status, messages[0]?.parameter]).toEqual([400, 'value'])
    expect(messages[0]?.message).toContain(text)
  })
})
