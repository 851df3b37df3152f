import { afterEach, expect, test } from 'vitest'
import { fairQueue, type Lane } from './fair-queue.ts'

const small: Lane = { at_once: 2, of_one: 1, room_of_one: 5, room_of_all: 8, patience_ms: 60_000 }

const settled = () => new Promise((resolve) => setImmediate(resolve))
const own = { status: 429, code: 'too_many_requests', values: { retry_after: 5 } }
const full = { status: 503, code: 'busy' }

const running = new Map<string, () => void>()
afterEach(() => running.clear())

/** Requests of a lane, each under its asker's name and a number, and the order in which they began. */
function requests(lane: Partial<Lane> = {}) {
  const queue = fairQueue({ ...small, ...lane })
  const begun: string[] = []
  const ask = async (name: string, asking: { weight?: number; signal?: AbortSignal } = {}) => {
    const end = await queue.enter({ asker: name.slice(0, 1), weight: 1, ...asking })
    begun.push(name)
    running.set(name, end)
  }
  const end = async (name: string) => {
    running.get(name)?.()
    await settled()
  }
  return { ask, begun, end }
}

test('whoever asks for the first time is next, however much others have waiting', async () => {
  const { ask, begun, end } = requests({ at_once: 1 })
  const entries = ['a1', 'a2', 'a3', 'b1'].map((name) => ask(name))
  await settled()
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  await Promise.all(entries)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('one heavy request counts as many small ones', async () => {
  const { ask, begun, end } = requests({ at_once: 1, room_of_all: 20 })
  const heavy = ['a1', 'a2'].map((name) => ask(name, { weight: 100 }))
  const light = ['b1', 'b2', 'b3', 'b4', 'b5'].map((name) => ask(name))
  await settled()
  for (const name of ['a1', 'b1', 'b2', 'b3', 'b4', 'b5', 'a2']) await end(name)
  await Promise.all([...heavy, ...light])
  expect(begun).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'b5', 'a2'])
})

test('a turn is never taken by two, and its end counts once', async () => {
  const { ask, begun, end } = requests({ at_once: 1 })
  const entries = ['a1', 'b1', 'c1'].map((name) => ask(name))
  await settled()
  await end('a1')
  await end('a1')
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['b1', 'c1']) await end(name)
  await Promise.all(entries)
})

test('an asker whose own requests fill his part is told so; another still has a place', async () => {
  const { ask, begun, end } = requests({ at_once: 1, room_of_one: 2 })
  const entries = ['a1', 'a2', 'a3'].map((name) => ask(name))
  await expect(ask('a4')).rejects.toMatchObject(own)
  entries.push(ask('b1'))
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  await Promise.all(entries)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('where all is full the longest queue gives up a place, and only its owner is refused', async () => {
  const { ask, begun, end } = requests({ at_once: 1, room_of_one: 5, room_of_all: 5 })
  await ask('a1')
  const waiting = ['a2', 'a3', 'a4', 'a5', 'a6'].map((name) => ask(name))
  const last = expect(waiting[4]).rejects.toMatchObject(full)
  const request = ask('b1')
  await last
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4', 'a5']) await end(name)
  await Promise.all([request, ...waiting.slice(0, 4)])
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4', 'a5'])
})

test('with equal queues all over, one more is refused by the server', async () => {
  const { ask, end } = requests({ at_once: 1, room_of_all: 3 })
  const entries = ['a1', 'b1', 'c1', 'd1'].map((name) => ask(name))
  await expect(ask('e1')).rejects.toMatchObject(full)
  await settled()
  for (const name of ['a1', 'b1', 'c1', 'd1']) await end(name)
  await Promise.all(entries)
})

test('nobody waits longer than the lane allows: behind his own he is told so, else that the server is full', async () => {
  const { ask, end } = requests({ at_once: 1, patience_ms: 30 })
  await ask('a1')
  const [mine, another] = [ask('a2'), ask('b1')]
  await Promise.all([
    expect(mine).rejects.toMatchObject(own),
    expect(another).rejects.toMatchObject(full),
  ])
  await end('a1')
  await ask('c1')
})

test('a client that hangs up leaves its place to the next', async () => {
  const { ask, begun, end } = requests({ at_once: 1, room_of_one: 1 })
  await ask('a1')
  const client = new AbortController()
  const rejection = expect(ask('a2', { signal: client.signal })).rejects.toMatchObject(full)
  client.abort()
  await rejection
  const request = ask('a3')
  await end('a1')
  await end('a3')
  await request
  expect(begun).toEqual(['a1', 'a3'])
})

test('requests of one asker that turn out slow run one after the other', async () => {
  const { ask, begun, end } = requests({ at_once: 4, of_one: 3 })
  await Promise.all(['a1', 'a2', 'a3'].map((name) => ask(name)))
  await new Promise((resolve) => setTimeout(resolve, 150))
  for (const name of ['a1', 'a2', 'a3']) await end(name)
  const entries = ['a4', 'a5'].map((name) => ask(name))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  for (const name of ['a4', 'a5']) await end(name)
  await Promise.all(entries)
})
