import { afterAll, expect, it } from 'vitest'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const owner = await api.as('installer')
const stranger = await api.as('installer')
const product = await api.world.product({ name: 'Aero 8', serial_pattern: 'CV[0-9]{8}' })

interface Answered {
  serial: string
  state: string
  message: string
  hint?: string
  claim?: { id: string; claim_number: string }
}

const ask = async (body: object, member = owner) =>
  (await member.post<Answered>('/paperwork_line/function/check_serial', body)).content

it('a delivered device is known, however it is typed', async () => {
  await api.world.serialNumber({ serial: 'CV00000001', link_product: product.id })
  expect(await ask({ serial: ' cv 0000 0001' })).toEqual({
    serial: 'CV00000001',
    state: 'ok',
    product: { id: product.id, name: 'Aero 8' },
    message: 'Bekanntes Gerät: Aero 8.',
  })
})

it('a device of another product is named', async () => {
  const other = await api.world.product()
  expect(await ask({ serial: 'CV00000001', product: other.id })).toMatchObject({
    state: 'other_product',
    message: 'Diese Seriennummer gehört zu „Aero 8“.',
  })
})

it('whose claim holds a device is told to its owner only', async () => {
  const { id, serials } = await readyDraft(api, { installer: owner.member })
  await owner.post(`/paperwork/unit/${id}/function/submit`, {})
  const [serial = ''] = serials
  expect(await ask({ serial })).toMatchObject({ state: 'claimed_by_you', claim: { id } })
  const lookup = await ask({ serial }, stranger)
  expect(lookup.state).toBe('contested')
  expect(lookup).not.toHaveProperty('claim')
  expect(JSON.stringify(lookup)).not.toContain(id)
})

it.each([
  ['blocked', 'blocked'],
  ['returned', 'returned'],
] as const)('a device that is %s is said to be', async (serial_state, state) => {
  const { serial } = await api.world.serialNumber({ serial_state })
  expect((await ask({ serial })).state).toBe(state)
})

it('what cannot be a serial number is refused at once', async () => {
  expect(await ask({ serial: 'CV#1' })).toMatchObject({ state: 'malformed', product: null })
})

it('an unknown number that reads like a known one comes with a hint', async () => {
  expect(await ask({ serial: 'CVOOOOOOO1' })).toMatchObject({
    serial: 'CVOOOOOOO1',
    state: 'unknown',
    hint: 'CV00000001',
    message: expect.stringContaining('Meinten Sie CV00000001?'),
  })
})

it('questions without a serial number are refused, endless ones too', async () => {
  const path = '/paperwork_line/function/check_serial'
  expect((await owner.post(path, {})).status).toBe(400)
  await api.database.db.updateTable('rate_limit').set({ attempts: 600 }).execute()
  expect((await owner.post(path, { serial: 'CV00000001' })).status).toBe(429)
})
