import { parseJson } from './parse-json.ts'
import { piecesOf } from './pieces.ts'
import { type Check, isShape, isText, orMissing } from './shape.ts'

/** A change on the server: `topic` is the arke, `id` the unit if there is a single one. */
export interface LiveEvent {
  topic: string
  id?: string | null | undefined
}

const isEvent: Check<LiveEvent> = isShape({ topic: isText, id: orMissing(isText) })

export interface LiveOptions {
  /** Opens the stream. Rejects if the server is unreachable. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: LiveEvent) => void
  onConnection: (connected: boolean) => void
  /** Delay before the next attempt in milliseconds. */
  backoff?: (attempt: number) => number
}

/** Listens to the server until the returned function is called. It reconnects by itself. */
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
 * A quarter of a second, doubling to 2 s for about a minute, in which a killed server restarts,
 * then to 30 s. Jitter spreads the clients.
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
