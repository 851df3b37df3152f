import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { requestKeys } from './request-keys.ts'

const create = { method: 'POST', path: '/lib/faq/unit', body: { question: 'Wie?' } } as const
const failing = (status: number, context: string | null = null) =>
  vi.fn<(key: string) => Promise<never>>(async () => {
    throw new ApiError(status, [{ context, message: '' }])
  })
const keysOf = (work: { mock: { calls: string[][] } }) => work.mock.calls.map(([key]) => key)

it('gives each request a key of its own', async () => {
  const withKey = requestKeys()
  const work = vi.fn(async (key: string) => key)
  await withKey(create, work)
  await withKey(create, work)
  expect(new Set(keysOf(work)).size).toBe(2)
})

it.each([
  ['no answer', failing(0)],
  ['a failed server', failing(503)],
  ['a request that still runs', failing(409, 'idempotency')],
])('keeps the key after %s', async (_, work) => {
  const withKey = requestKeys()
  for (let count = 0; count < 3; count++) await withKey(create, work).catch(() => undefined)
  expect(new Set(keysOf(work)).size).toBe(1)
})

it('gives another key after a refusal, for another body, and after ten minutes', async () => {
  let now = 0
  const withKey = requestKeys(() => now)
  const [refused, lost] = [failing(400), failing(0)]
  for (let count = 0; count < 2; count++) await withKey(create, refused).catch(() => undefined)
  expect(new Set(keysOf(refused)).size).toBe(2)
  await withKey(create, lost).catch(() => undefined)
  await withKey({ ...create, body: { question: 'Was?' } }, lost).catch(() => undefined)
  now = 11 * 60_000
  await withKey(create, lost).catch(() => undefined)
  expect(new Set(keysOf(lost)).size).toBe(3)
})

it('knows a form by its fields and its file', async () => {
  const withKey = requestKeys()
  const work = failing(0)
  const form = (name: string) => {
    const body = new FormData()
    body.set('file', new File(['x'], name, { lastModified: 1 }))
    return { ...create, body }
  }
  for (const name of ['a.pdf', 'a.pdf', 'b.pdf'])
    await withKey(form(name), work).catch(() => undefined)
  const [first, second, third] = keysOf(work)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
