import { parseJson } from './parse-json.ts'
import { piecesOf } from './pieces.ts'
import { type Check, isShape, isText, orMissing } from './shape.ts'

/** Something changed on the server: `topic` is the arke, `id` the unit where one is meant. */
export interface LiveEvent {
  topic: string
  id?: string | null | undefined
}

const isEvent: Check<LiveEvent> = isShape({ topic: isText, id: orMissing(isText) })

export interface LiveOptions {
  /** Opens the stream; rejects where the server can't be reached. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: LiveEvent) => void
  onConnection: (connected: boolean) => void
  /** Milliseconds before the next attempt. */
  backoff?: (attempt: number) => number
}

/** Listens to the server until the returned function is called; reconnects by itself. */
export function listenLive({ open, onEvent, onConnection, backoff = growing }: LiveOptions) {
  const stop = new AbortController()
  void (async () => {
    for (let attempt = 0; !stop.signal.aborted; attempt += 1) {
      try {
        const answer = await open(stop.signal)
        attempt = 0
        onConnection(true)
        for await (const data of messages(answer)) {
          const event = parseJson(data)
          if (isEvent(event)) onEvent(event)
        }
      } catch {
        if (!stop.signal.aborted) onConnection(false)
      }
      await pause(backoff(attempt), stop.signal)
    }
  })()
  return () => stop.abort()
}

/**
 * A quarter of a second, doubling to 2 s for about a minute, in which a server that was killed is
 * back, then to 30 s; spread so that not everybody comes back at once.
 */
export const growing = (attempt: number, random = Math.random) =>
  Math.min(attempt < 40 ? 2_000 : 30_000, 250 * 2 ** attempt) * (0.5 + random() / 2)

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The data of each message of an event stream. */
async function* messages(answer: Response): AsyncGenerator<string> {
  for await (const block of piecesOf(answer, '\n\n')) {
    const data = block.split('\n').flatMap((line) => line.match(/^data: ?(.*)$/)?.slice(1) ?? [])
    if (data.length > 0) yield data.join('\n')
  }
}
