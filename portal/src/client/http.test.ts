import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createHttp } from './http.ts'
import type { Session } from './session.ts'

const signedIn: Session = {
  status: 'authenticated',
  user: { id: 'm1', arke_id: 'installer', permissions: [] },
  access_token: 'token-1',
  expires: '2026-12-21T00:00:00Z',
}

function clientWith(
  answer: () => Promise<Response>,
  session: Session = signedIn,
  renewed = session,
) {
  const events = { failures: [] as string[], signedOut: 0, logged: [] as string[] }
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetch)
  const http = createHttp({
    session: { current: () => session, refresh: async () => renewed },
    project: 'cashback',
    language: () => 'de',
    onFailure: (failure) => events.failures.push(failure),
    words: (failure) => `in words: ${failure}`,
    onSignedOut: () => {
      events.signedOut += 1
    },
    log: (error) => events.logged.push(error.message),
  })
  return { http, heard: events, fetch }
}

const answers = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status })

it('sends the token, the project and the language with every call', async () => {
  const { http, fetch } = clientWith(answers(200, { content: { count: 3 }, messages: [] }))
  expect(await http.get('/lib/paperwork/unit', { query: { limit: 0, filter: undefined } })).toEqual(
    {
      count: 3,
    },
  )
  const [url, init] = fetch.mock.calls[0] ?? []
  const headers = new Headers(init?.headers)
  expect(url).toBe('/lib/paperwork/unit?limit=0')
  expect(headers.get('authorization')).toBe('Bearer token-1')
  expect(headers.get('arke-project-key')).toBe('cashback')
  expect(headers.get('accept-language')).toBe('de')
})

it.each([
  [500, 'internal'],
  [502, 'bad_gateway'],
  [403, 'forbidden'],
])('says of a %i what it means', async (status, failure) => {
  const { http, heard: events } = clientWith(answers(status, { content: null, messages: [] }))
  await expect(http.get('/lib/faq/unit')).rejects.toThrow(ApiError)
  expect(events.failures).toEqual([failure])
})

it.each([500, 502, 503, 504])(
  'says of a %i what it means, though the place says so too',
  async (status) => {
    const { http, heard: events } = clientWith(answers(status, { content: null, messages: [] }))
    await expect(http.get('/lib/faq/unit', { quiet: true })).rejects.toThrow(ApiError)
    expect(events.failures).toHaveLength(1)
    await expect(http.get('/lib/faq/unit', { background: true })).rejects.toThrow(ApiError)
    expect(events.failures).toHaveLength(1)
  },
)

it('leaves what is refused to the place that asked', async () => {
  const { http, heard: events } = clientWith(answers(403, { content: null, messages: [] }))
  await expect(http.get('/lib/faq/unit', { quiet: true })).rejects.toThrow(ApiError)
  expect(events.failures).toEqual([])
})

it('says that the server is unreachable when no answer comes', async () => {
  const { http, heard: events } = clientWith(() => Promise.reject(new TypeError('network')))
  await expect(http.get('/lib/faq/unit')).rejects.toMatchObject({ status: 0 })
  expect(events.failures).toEqual(['unreachable'])
})

it('stays silent when the caller has gone away', async () => {
  const aborted = new AbortController()
  const { http, heard: events } = clientWith(() => {
    aborted.abort()
    return Promise.reject(aborted.signal.reason)
  })
  await expect(http.get('/lib/faq/unit', { signal: aborted.signal })).rejects.toThrow()
  expect(events.failures).toEqual([])
})

it('leads to the logout when a session is no longer known', async () => {
  const { http, heard: events } = clientWith(answers(401, { content: null, messages: [] }))
  await expect(http.get('/lib/faq/unit')).rejects.toMatchObject({ status: 401 })
  expect(events).toMatchObject({ signedOut: 1, failures: [] })
})

it('tries once more with a renewed token', async () => {
  let calls = 0
  const {
    http,
    heard: events,
    fetch,
  } = clientWith(
    async () => new Response('{"content":1,"messages":[]}', { status: calls++ === 0 ? 401 : 200 }),
    signedIn,
    { ...signedIn, access_token: 'token-2' },
  )
  expect(await http.get('/lib/faq/unit')).toBe(1)
  expect(new Headers(fetch.mock.calls[1]?.[1].headers).get('authorization')).toBe('Bearer token-2')
  expect(events.signedOut).toBe(0)
})

it('logs a call without a session and does not send it', async () => {
  const { http, heard: events, fetch } = clientWith(answers(200, {}), { status: 'unauthenticated' })
  await expect(http.get('/lib/faq/unit')).rejects.toThrow('Session not found')
  expect(events.logged).toEqual(['Session not found'])
  expect(fetch).not.toHaveBeenCalled()
})

it('hands a form the fields that are wrong', async () => {
  const messages = [{ context: 'parameter_validation', message: 'ist Pflicht', parameter: 'city' }]
  const { http, heard: events } = clientWith(answers(400, { content: null, messages }))
  const call = http.send({ method: 'PUT', path: '/lib/installer/unit/m1', body: { city: '' } })
  await expect(call).rejects.toMatchObject({ status: 400, fieldErrors: { city: 'ist Pflicht' } })
  expect(events.failures).toEqual([])
})

it('sends what is no number as a word, so that nothing is emptied by it', async () => {
  const { http, fetch } = clientWith(answers(200, { content: null, messages: [] }))
  await http.send({ method: 'PUT', path: '/lib/faq/unit/1', body: { position: Number.NaN, a: 1 } })
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"position":"NaN","a":1}')
})

it('has words for what comes without any, such as the page of a gateway', async () => {
  const { http } = clientWith(async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(http.get('/lib/faq/unit')).rejects.toThrow('in words: bad_gateway')
})

describe('an upload', () => {
  const sent = (http: ReturnType<typeof createHttp>, shares: number[] = []) =>
    http.send(
      { method: 'POST', path: '/lib/faq/function/import', body: new FormData() },
      { onProgress: (share) => shares.push(share) },
    )

  it('says how far it is and brings what the server answers', async () => {
    const { http } = clientWith(answers(200, {}))
    stubUpload({ status: 200, body: '{"content":{"count":3},"messages":[]}' })
    const shares: number[] = []
    expect(await sent(http, shares)).toEqual({ count: 3 })
    expect(shares).toEqual([0.5])
  })

  it('fails the way every call fails', async () => {
    const { http, heard: events } = clientWith(answers(200, {}))
    stubUpload({ status: 502, body: '' })
    await expect(sent(http)).rejects.toThrow('in words: bad_gateway')
    stubUpload({ status: 401, body: '' })
    await expect(sent(http)).rejects.toBeInstanceOf(ApiError)
    expect(events).toMatchObject({ failures: ['bad_gateway'], signedOut: 1 })
  })

  it('is given up a minute after its last byte', async () => {
    vi.useFakeTimers()
    const { http, heard: events } = clientWith(answers(200, {}))
    stubUpload(null)
    const failed = expect(sent(http)).rejects.toThrow('in words: unreachable')
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(events.failures).toEqual(['unreachable'])
    vi.useRealTimers()
  })
})

/** An upload server. Null never answers. */
function stubUpload(answer: { status: number; body: string } | null) {
  class FakeUpload {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onloadend?: () => void
    onabort?: () => void
    status = answer?.status ?? 0
    responseText = answer?.body ?? ''
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort?.()
      this.onloadend?.()
    }
    send() {
      if (!answer) return
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      this.onload?.()
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}
