import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const installer = await api.as('installer', await api.world.installer({ company: 'Eigene GmbH' }))
const brand = await api.as('brand')

interface Part {
  at: number
  status: number
  body: { content: unknown } | null
}

const addressOf = (paths: readonly string[]) =>
  `/lib/reads?${paths.map((path) => `path=${encodeURIComponent(path)}`).join('&')}`

const send = (headers: Record<string, string>, paths: readonly string[]) =>
  api.app.inject({ url: addressOf(paths), headers: { ...headers, 'arke-project-key': 'cashback' } })

/** The parts in the order of their paths. */
const together = async (who: typeof installer, paths: readonly string[]): Promise<Part[]> => {
  const { body } = await send(who.headers, paths)
  const parts: Part[] = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return parts.toSorted((a, b) => a.at - b.at)
}

it('answers each read as if it were asked for alone, refusals too', async () => {
  const alone = [
    '/product/unit?limit=2&load_links=true',
    '/paperwork/count?filter=eq(paperwork_status,draft)',
    '/paperwork/function/total_cashback',
    '/setting/unit',
    '/nothing/unit',
    '/product/unit/unknown',
  ]
  const answers = await together(
    installer,
    alone.map((path) => `/lib${path}`),
  )
  for (const [at, path] of alone.entries()) {
    const { status, content } = await installer.get(path)
    expect(answers[at], path).toMatchObject({ status, body: { content } })
  }
  expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThan(1)
})

it('is for members', async () => {
  const { statusCode } = await send({}, ['/lib/campaign/function/current'])
  expect(statusCode).toBe(401)
})

it.each([
  ['nothing', []],
  ['more than a screen needs', Array.from({ length: 31 }, () => '/lib/product/count')],
  ['a stream', ['/lib/live']],
  ['itself', [addressOf(['/lib/product/unit'])]],
  ['a file', ['/lib/arke_file/unit/1/content']],
  ['a session', ['/lib/auth/verify']],
  ['another host', ['//elsewhere/lib/product/unit', 'http://elsewhere/lib/product/unit']],
  ['another road', ['/lib/../metrics', '/lib/product/unit/../../../metrics', '/metrics']],
])('does not read %s', async (_, paths) => {
  expect((await send(installer.headers, paths)).statusCode).toBe(400)
})

it('leaves out what all together have no room for', async () => {
  const answer = 'x'.repeat(4_000)
  for (let n = 0; n < 40; n++)
    await brand.post('/faq/unit', { question: `Wie ${n}?`, answer, category: 'claiming' })
  const path = '/lib/faq/unit?limit=100'
  const answers = await together(brand, [path, '/lib/product/count', ...Array(9).fill(path)])
  expect(answers[1]?.status).toBe(200)
  const left_out = answers.filter(({ status }) => status === 413)
  expect(left_out.length).toBeGreaterThan(0)
  for (const { body } of left_out) expect(body).toBeNull()
  expect(left_out.length).toBeLessThan(10)
})
