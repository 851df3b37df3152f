import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { settingDefaults } from './defaults.ts'
import { ensureSettings } from './ensure-settings.ts'
import { readSettings } from './read-settings.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const admin = await api.as('admin')
const change = (id: string, value: string) =>
  admin.put<{ value: string }>(`/setting/unit/${id}`, { value }, { 'accept-language': 'de' })

describe('a programme without stored settings', () => {
  it('has the defaults, amounts in cents', async () => {
    expect(await readSettings(db)).toMatchObject({
      holding_days: 14,
      moderator_limit: 50_000,
      four_eyes_limit: 250_000,
      base_reference_date: 'invoice_date',
    })
  })
})

describe('the table of settings', () => {
  const sources = globSync(['server/src/**/*.{ts,sql}'], {
    exclude: (name) => /defaults|\.test\.|texts/.test(String(name)),
  }).map((file) => readFileSync(file, 'utf8'))

  it.each(Object.keys(settingDefaults))('has %s because something reads it', (id) => {
    expect(sources.some((text) => text.includes(id))).toBe(true)
  })
})

describe('a stored setting', () => {
  beforeAll(() => ensureSettings(db))

  it('keeps an admin’s value when the settings are ensured again', async () => {
    await change('negative_reminder_days', '21')
    await ensureSettings(db)
    expect((await readSettings(db)).negative_reminder_days).toBe(21)
    const stored = await db.selectFrom('setting').select('id').execute()
    expect(stored).toHaveLength(Object.keys(settingDefaults).length)
  })

  it.each([
    ['negative_reminder_days', '007', '7'],
    ['land', 'BY', 'BY'],
  ])('%s takes %s', async (id, value, stored) => {
    expect((await change(id, value)).content.value).toBe(stored)
  })

  it.each([
    ['negative_reminder_days', '2,5', 'Bitte geben Sie eine ganze Zahl von 0 bis 3650 an.'],
    ['negative_reminder_days', '-5', 'Bitte geben Sie eine ganze Zahl von 0 bis 3650 an.'],
    ['negative_reminder_days', '1e3', 'Bitte geben Sie eine ganze Zahl von 0 bis 3650 an.'],
    ['invitation_days', '0', 'Bitte geben Sie eine ganze Zahl von 1 bis 90 an.'],
    ['invitation_days', '91', 'Bitte geben Sie eine ganze Zahl von 1 bis 90 an.'],
    ['land', 'XX', 'Bitte wählen Sie eine dieser Angaben: '],
  ])('%s refuses %s', async (id, value, text) => {
    const { status, messages } = await change(id, value)
    expect([status, messages[0]?.parameter]).toEqual([400, 'value'])
    expect(messages[0]?.message).toContain(text)
  })

  it('says so in the language of whoever asks', async () => {
    const { messages } = await admin.put(
      '/setting/unit/negative_reminder_days',
      { value: '-5' },
      { 'accept-language': 'it' },
    )
    expect(messages[0]?.message).toBe('Indichi un numero intero da 0 a 3650.')
  })
})
