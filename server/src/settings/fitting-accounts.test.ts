import { afterAll, expect, it } from 'vitest'
import { settingsByTwo } from '../testing/change-setting.ts'
import { testApi } from '../testing/servers/api.ts'
import { ensureSettings } from './ensure-settings.ts'

const api = await testApi()
afterAll(api.close)
await ensureSettings(api.database.db)
const admin = await api.as('admin')
const change = await settingsByTwo(api)

/** What stands beside the field; null where the value is taken. */
const refusal = async (id: string, value: string) => {
  const path = `/setting/unit/${id}/function/propose_value`
  const body = { value, reason: 'So beschlossen.' }
  const { status, messages } = await admin.post(path, body, { 'accept-language': 'de' })
  return status === 200 ? null : [messages[0]?.parameter, messages[0]?.message]
}

it.each([
  ['12000', /^Das ist ein Personenkonto: .* mit 4 Stellen\./],
  ['120000', /^Dieses Konto hat mehr Stellen/],
  ['120', /^Bitte geben Sie 4 bis 8 Ziffern ein/],
  ['1200000000', /^Bitte geben Sie 4 bis 8 Ziffern ein/],
  ['12A0', /^Bitte geben Sie 4 bis 8 Ziffern ein/],
])('%s is no general account of four digits', async (value, sentence) => {
  expect(await refusal('datev_bank', value)).toEqual(['value', expect.stringMatching(sentence)])
})

it.each(['3', '9', '4,5', 'viel'])('%s is no length of accounts', async (value) => {
  expect(await refusal('datev_account_length', value)).toEqual([
    'value',
    'Bitte geben Sie eine Länge von 4 bis 8 Stellen an.',
  ])
})

it('fits the accounts, whichever of the two is changed', async () => {
  await change('datev_account_length', '8')
  await change('datev_service_19', '46000012/9')
  expect(await refusal('datev_bank', '120000000')).toEqual([
    'value',
    expect.stringMatching(/^Das ist ein Personenkonto/),
  ])
  expect(await refusal('datev_account_length', '7')).toEqual([
    'value',
    '„Konto: Gutschriften zu 19 %“ hat schon 8 Stellen. Bitte kürzen Sie zuerst dieses Konto.',
  ])
})
