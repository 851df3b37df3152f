import { expect, it, vi } from 'vitest'
import { growing, type LiveEvent, listenLive } from './live.ts'

const streamOf = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
  )

it('reads events that arrive in pieces, and overlooks comments', async () => {
  const events: LiveEvent[] = []
  const stop = listenLive({
    open: async () =>
      streamOf(': hello\n\ndata: {"topic":"paper', 'work","id":"p1"}\n\n', 'data: nonsense\n\n'),
    onEvent: (event) => events.push(event),
    onConnection: () => {},
    backoff: () => 10_000,
  })
  await vi.waitFor(() => expect(events).toEqual([{ topic: 'paperwork', id: 'p1' }]))
  stop()
})

it('tries again after a lost connection', async () => {
  const connection: boolean[] = []
  let attempts = 0
  const stop = listenLive({
    open: async () => {
      attempts += 1
      if (attempts < 3) throw new TypeError('network')
      return streamOf('')
    },
    onEvent: () => {},
    onConnection: (connected) => connection.push(connected),
    backoff: () => 1,
  })
  await vi.waitFor(() => expect(connection.slice(0, 3)).toEqual([false, false, true]))
  stop()
})

it('hears a server that was killed within two seconds of its return, and is patient later', () => {
  const pauses = Array.from({ length: 60 }, (_, attempt) => growing(attempt, () => 1))
  const first_minute = pauses.filter(
    (_, n) => pauses.slice(0, n).reduce((a, b) => a + b, 0) < 60_000,
  )
  expect(Math.max(...first_minute)).toBe(2_000)
  expect(pauses.at(-1)).toBe(30_000)
})
