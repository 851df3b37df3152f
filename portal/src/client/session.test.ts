import { expect, it, vi } from 'vitest'
import { createSession, sessionKey } from './session.ts'
import type { SignedIn } from './site-auth.ts'

const member = (id: string): SignedIn => ({
  user: { id, arke_id: 'installer', permissions: [] },
  access_token: `token of ${id}`,
  expires: '2026-12-21T00:00:00Z',
})

function storeAnswering(...answers: (SignedIn | null | Error)[]) {
  let requestCount = 0
  const store = createSession({
    fetch: async () => {
      const answer = answers[Math.min(requestCount++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer ?? null
    },
  })
  return { store, asked: () => requestCount }
}

it('is loading until the server has answered', async () => {
  const { store } = storeAnswering(member('a'))
  expect(store.current().status).toBe('loading')
  await store.refresh()
  expect(store.current()).toMatchObject({ status: 'authenticated', user: { id: 'a' } })
})

it('keeps a session it can not check', async () => {
  const { store } = storeAnswering(member('a'), new Error('offline'))
  await store.refresh()
  await store.refresh()
  expect(store.current().status).toBe('authenticated')
})

it('asks again where the server can not say at the start who it is, and says so', async () => {
  vi.useFakeTimers()
  const onUnreachable = vi.fn()
  let isUp = false
  const store = createSession({
    fetch: async () => {
      if (isUp) return member('a')
      throw new Error('502')
    },
    onUnreachable,
  })
  await store.refresh()
  expect(store.current().status).toBe('loading')
  expect(onUnreachable).toHaveBeenCalledOnce()
  isUp = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(store.current().status).toBe('authenticated')
  vi.useRealTimers()
})

it('tells its listeners only what changed', async () => {
  const { store } = storeAnswering(member('a'), member('a'), null)
  let notifications = 0
  store.subscribe(() => {
    notifications += 1
  })
  await store.refresh()
  await store.refresh()
  expect(notifications).toBe(1)
  await store.refresh()
  expect(notifications).toBe(2)
  expect(store.current().status).toBe('unauthenticated')
})

it('tells the other tabs that somebody signed in or out', async () => {
  const { store } = storeAnswering(null, member('a'))
  await store.refresh()
  expect(localStorage.getItem(sessionKey)).toBeNull()
  await store.refresh()
  expect(JSON.parse(localStorage.getItem('nextauth.message') ?? '')).toEqual({
    event: 'session',
    data: { trigger: 'getSession' },
    timestamp: expect.any(Number),
  })
})

it('asks again when another tab says so or the window comes back', async () => {
  const { store, asked: requestCount } = storeAnswering(member('a'))
  const stop = store.watch()
  const dispatchStorage = (key: string, newValue: string) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  dispatchStorage(sessionKey, '{"event":"session","data":{"trigger":"signout"},"timestamp":1}')
  dispatchStorage(sessionKey, '{"event":"else"}')
  dispatchStorage(sessionKey, 'not ours')
  dispatchStorage('something else', '{"event":"session"}')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requestCount()).toBe(2)
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requestCount()).toBe(2)
})
