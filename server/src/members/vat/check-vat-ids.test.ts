import { createServer } from 'node:http'
import { isInVies, type RegistrationFile } from '@ruecklauf/model'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'
import { checkVatIds } from './check-vat-ids.ts'

const api = await testApi()
afterAll(api.close)

/** What the register says to each number, and what it was asked. */
const says = new Map<string, { status?: number; body: string }>()
const questions: unknown[] = []
const register = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const question = JSON.parse(Buffer.concat(chunks).toString())
    questions.push(question)
    const { status = 200, body } = says.get(question.vatNumber) ?? { body: '{"valid":false}' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
})
await new Promise<void>((ready) => register.listen(0, '127.0.0.1', ready))
afterAll(() => void register.close())
const address = register.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/vat`
const { config } = api.deps
const withRegister = { ...api.deps, config: { ...config, vies_url: url } }
beforeEach(() => void questions.splice(0))

async function waiting(vat_id: string) {
  const { id } = await api.world.installer({ member_status: 'in_review', vat_id })
  const at = api.time.now.toISOString()
  const row = { id: `check-${id}`, member: id, vat_id, asked_at: at, due_at: at }
  await api.database.db.insertInto('vat_check').values(row).execute()
  const path = `/installer/unit/${id}/function/registration_file`
  return async () => (await (await api.as('admin')).get<RegistrationFile>(path)).content.vat
}

it('keeps what the register says, and when', async () => {
  says.set('136695976', { body: '{"valid":true,"name":"---","address":"---"}' })
  says.set('U13585627', { body: '{"valid":true,"name":"Wärme  AG","address":"Ring 1\\nWien"}' })
  const [german, austrian, unknown] = [
    await waiting('DE136695976'),
    await waiting('ATU13585627'),
    await waiting('DE123456788'),
  ]
  expect(await checkVatIds(withRegister)).toBe(3)
  expect(questions).toContainEqual({ countryCode: 'AT', vatNumber: 'U13585627' })
  const answered_at = api.time.now.toISOString()
  expect((await german())?.check).toMatchObject({ outcome: 'valid', name: null, answered_at })
  const name = { name: 'Wärme AG', address: 'Ring 1 Wien' }
  expect((await austrian())?.check).toMatchObject({ outcome: 'valid', ...name })
  expect((await unknown())?.check).toMatchObject({ outcome: 'invalid' })
  expect(await checkVatIds(withRegister)).toBe(0)
})

it.each([
  ['is down', { status: 503, body: 'down' }],
  ['says that a state does not answer', { body: '{"actionSucceed":false}' }],
  ['talks nonsense', { body: '<html>' }],
  ['never ends', { body: `{"valid":true,"name":"${'x'.repeat(30_000)}"}` }],
])('asks again later where the register %s, and gives up after a week', async (_, answer) => {
  const start = api.time.now
  says.set('811907980', answer)
  const waitingCheck = await waiting('DE811907980')
  expect(await checkVatIds(withRegister)).toBe(0)
  expect((await waitingCheck())?.check).toMatchObject({ outcome: null, answered_at: null })
  expect(await checkVatIds(withRegister)).toBe(0)
  expect(questions).toHaveLength(1)
  for (let attempt = 1; attempt < 12; attempt += 1) {
    api.time.now = new Date(api.time.now.getTime() + 2 ** attempt * 60_000)
    await checkVatIds(withRegister)
  }
  expect((await waitingCheck())?.check).toMatchObject({ outcome: 'unavailable' })
  expect(questions).toHaveLength(12)
  api.time.now = start
})

it('asks nobody where no register is set, and of no country that it does not know', async () => {
  await waiting('DE123456788')
  expect(await checkVatIds(api.deps)).toBe(0)
  expect(questions).toEqual([])
  expect(['DE1', 'XI1', 'CHE1', 'GB1', 'US1'].map(isInVies)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
