import { afterAll, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const product = await api.world.product({ amount: 10_000 })

const stateOf = async (id: string) =>
  (await admin.get<{ serial_state: string }>(`/serial_number/unit/${id}`)).content.serial_state

it.each([
  ['was only known', {}, 'known'],
  ['was delivered', { delivered_on: '2026-02-01' }, 'delivered'],
])('a serial number that %s is that again when the block is lifted', async (_, fields, state) => {
  const { content } = await admin.post<{ id: string; serial_state: string }>(
    '/serial_number/unit',
    { serial: `SN-${state.toUpperCase()}`, link_product: product.id, ...fields },
  )
  const { id } = content
  expect(await stateOf(id)).toBe(state)
  const act = (name: string, body: object) =>
    admin.post(`/serial_number/unit/${id}/function/${name}`, body)
  expect((await act('block', { reason: 'Als gestohlen gemeldet' })).status).toBe(200)
  expect(await stateOf(id)).toBe('blocked')
  expect((await act('unblock', {})).status).toBe(200)
  expect(await stateOf(id)).toBe(state)
})

it.each([
  ['', 'the serial number is in use or already changed'],
  ['de', 'Die Seriennummer ist vergeben oder wurde inzwischen geändert.'],
  ['es', 'El número de serie está en uso o se ha modificado entretanto.'],
])(
  'one that is free can’t be freed, which is said in the reader’s language: %s',
  async (language, words) => {
    const { content } = await admin.post<{ id: string }>('/serial_number/unit', {
      serial: `SN-FREE-${language.toUpperCase()}`,
      link_product: product.id,
    })
    const path = `/serial_number/unit/${content.id}/function/unblock`
    const { status, messages } = await admin.post(path, {}, { 'accept-language': language })
    expect([status, messages[0]?.message]).toEqual([409, words])
  },
)
