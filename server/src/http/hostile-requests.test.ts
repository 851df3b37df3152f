import { afterAll, expect, it } from 'vitest'
import { hostileTimeout, problemsOf } from '../testing/hostile/hold.ts'
import { headerTexts, hostileTexts } from '../testing/hostile/texts.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ config: { DOCS_OPEN: 'true' } })
afterAll(api.close)
const claim = await api.world.draft()
const admin = await api.as('super_admin')
const { project_key } = api.deps.config

/** What is not refused for its length alone. */
const LONGEST_HEADER = 16_000
const LONGEST_VALUE = 9_900
const LONGEST_FILTER = 60_000

const list = '/lib/paperwork/unit?limit=1'
const headerNames = [
  ...['accept', 'accept-encoding', 'accept-language', 'arke-project-key', 'authorization'],
  ...['content-disposition', 'content-type', 'cookie', 'host', 'idempotency-key', 'if-match'],
  ...['if-modified-since', 'if-none-match', 'origin', 'range', 'referer', 'traceparent'],
  ...['user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'],
]

function* headers() {
  const requests = [
    ['GET', list],
    ['GET', '/'],
    ['GET', '/audit'],
    ['GET', '/api/auth/session'],
    ['PUT', `/lib/paperwork/unit/${claim.id}`],
    ['POST', '/lib/paperwork/function/similar'],
  ] as const
  for (const name of headerNames)
    for (const [method, url] of requests)
      yield {
        name: `${method} ${url} ${name}`,
        texts: headerTexts,
        most: LONGEST_HEADER,
        send: async (text: string) => {
          const answer = await api.app.inject({
            method,
            url,
            headers: {
              'arke-project-key': project_key,
              ...admin.headers,
              [name]: name === 'authorization' ? `Bearer ${text}` : text,
            },
            ...(method === 'GET' ? {} : { payload: {} }),
          })
          return { status: answer.statusCode }
        },
      }
}

const parameters = [
  ...[
    'after',
    'columns',
    'columns[]',
    'fields',
    'filter',
    'ids',
    'lang',
    'limit',
    'offset',
    'order',
  ],
  ...['order[]', 'load_links', 'load_values', 'load_files', 'quick', 'text', 'by', 'depth', 'type'],
]
const addresses = [
  ...['/lib/paperwork/unit', '/lib/paperwork/count', '/lib/paperwork/sum', '/lib/paperwork/struct'],
  ...['/lib/paperwork/function/export', '/lib/paperwork/function/similar', '/lib/unit', '/terms'],
  ...[`/lib/paperwork/unit/${claim.id}`, `/lib/paperwork/unit/${claim.id}/link/child`],
  ...[
    '/lib/group/arke_auth_member/unit',
    '/lib/paperwork/function/count_by_day',
    '/api/auth/error',
  ],
]

function* queries() {
  for (const address of addresses)
    for (const parameter of parameters)
      yield {
        name: `${address}?${parameter}`,
        texts: hostileTexts,
        most: parameter === 'filter' ? LONGEST_FILTER : LONGEST_VALUE,
        send: async (text: string) => {
          const search = new URLSearchParams({ limit: '1', [parameter]: text.toWellFormed() })
          const url = `${address}?${search}`
          const sent = { 'arke-project-key': project_key, ...admin.headers }
          return { status: (await api.app.inject({ url, headers: sent })).statusCode }
        },
      }
}

/** Names of what the routes of sign-in, of visitors and of auditors take. */
const keys = [
  ...['code', 'email', 'new_password', 'old_password', 'password', 'refresh_token', 'token'],
  ...['username', 'callbackUrl', 'csrfToken', 'message', 'company', 'arke_id', 'response', 'id'],
]

/** Every route with the text in each part of its address, in its query and in its body. */
function* routes() {
  const listed = api.app.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g)
  // The live stream does not end.
  for (const [, path = '', methods = ''] of listed)
    for (const method of ['GET', 'POST'] as const)
      if (methods.split(', ').includes(method) && !path.endsWith('/live'))
        yield {
          name: `${method} ${path}`,
          texts: hostileTexts,
          most: 15_000,
          send: (text: string) => sendTo(method, path, text),
        }
}

async function sendTo(method: 'GET' | 'POST', path: string, text: string) {
  const part = encodeURIComponent(text.toWellFormed().slice(0, 60)).replaceAll('.', '%2E')
  const url = path.replaceAll(/:\w+|\*/g, part)
  const body = Object.fromEntries(keys.map((key) => [key, text.slice(0, 15_000 / keys.length)]))
  const common = { 'arke-project-key': project_key, ...admin.headers }
  const statuses: number[] = []
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const isJson = type === 'application/json'
    const payload = isJson ? JSON.stringify(body) : new URLSearchParams(body).toString()
    const { statusCode } = await api.app.inject({
      method,
      url,
      headers: { ...common, ...(method === 'POST' ? { 'content-type': type } : {}) },
      ...(method === 'POST' ? { payload } : {}),
    })
    statuses.push(statusCode)
  }
  return { status: Math.max(...statuses) }
}

const limits = { timeout: hostileTimeout }

it('a header costs what its length does', limits, async () => {
  expect(await problemsOf(headers())).toEqual([])
})

it('a value of an address costs what its length does', limits, async () => {
  expect(await problemsOf(queries())).toEqual([])
})

it('any route takes any text in what its length costs', limits, async () => {
  expect(await problemsOf(routes())).toEqual([])
})
