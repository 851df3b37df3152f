import { noteGone, refuseOwn, refuseServer } from './refusals.ts'
import { Share } from './share.ts'

/** The concurrency and queue limits of one kind of work. */
export interface Lane {
  /** Requests that run at the same time. */
  at_once: number
  /** Requests of one asker that run at the same time. */
  of_one: number
  /** Places in the queue for one asker. */
  room_of_one: number
  /** Places in the queue for all askers. */
  room_of_all: number
  /** How long a request waits at most, in milliseconds. */
  patience_ms: number
  /** Its duration depends on the client's line, so it says nothing about the cost. */
  is_untimed?: boolean
}

export interface Asking {
  /** The asker: one member, or one network of visitors. */
  asker: string
  /** The expected cost; a list of twenty costs about 1. */
  weight: number
  /** Places in the queue: 1, more for a request with a body. */
  places?: number
  /** Aborts when the client hangs up. */
  signal?: AbortSignal
}

export interface FairQueue {
  /**
   * Waits for a turn and returns the function that ends it, which may be called more than once.
   * @throws too_many_requests where the asker has too many waiting requests, or waited too long
   * behind their own; unavailable `busy` where the server has
   */
  enter(asking: Asking): Promise<() => void>
  /** The number of waiting requests. */
  waiting(): number
}

/** Above this number the queue forgets askers without requests. */
const MAX_ASKERS = 5_000

/**
 * A queue that is fair between askers (start-time fair queueing). A request moves its asker back by
 * its weight, or by its measured time where that is more. The asker who is furthest ahead is next,
 * so rare askers are next immediately. Where the queue is full, the longest part of it loses its
 * last request.
 */
export function fairQueue(lane: Lane): FairQueue {
  const shares = new Map<string, Share>()
  const queued = new Set<Share>()
  let running = 0
  let places = 0
  /** Virtual time: the position of the request that started last. */
  let present = 0

  const shareOf = (asker: string): Share => {
    if (shares.size >= MAX_ASKERS)
      for (const [key, share] of shares) if (share.isIdle) shares.delete(key)
    const share = shares.get(asker) ?? new Share(lane.is_untimed !== true)
    shares.set(asker, share)
    return share
  }

  const leaveQueue = (share: Share, freed: number) => {
    places -= freed
    if (share.waiting.length === 0) queued.delete(share)
  }

  const startNext = () => {
    while (running < lane.at_once) {
      const next = furthestAhead(queued, lane.of_one)
      const request = next?.waiting.shift()
      if (!next || !request) return
      leaveQueue(next, request.places)
      present = Math.max(present, next.position)
      running++
      const end = next.begin(request.weight)
      let isOver = false
      request.start(() => {
        if (isOver) return
        isOver = true
        running--
        end()
        startNext()
      })
    }
  }

  const makeRoom = (own: Share, needed: number) => {
    while (places + needed > lane.room_of_all) {
      const longest = [...queued].reduce((most, share) =>
        share.places > most.places ? share : most,
      )
      if (longest.places <= own.places + needed) throw refuseServer()
      longest.waiting.at(-1)?.leave(refuseServer())
    }
  }

  return {
    waiting: () => [...queued].reduce((sum, share) => sum + share.waiting.length, 0),
    async enter({ asker, weight, places: needed = 1, signal }) {
      if (signal?.aborted) throw noteGone()
      const share = shareOf(asker)
      if (share.places + needed > lane.room_of_one) throw refuseOwn()
      makeRoom(share, needed)
      if (share.waiting.length === 0) share.position = Math.max(share.position, present)
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const leave = (reason: Error) => {
        const at = share.waiting.indexOf(request)
        if (at < 0) return
        share.waiting.splice(at, 1)
        leaveQueue(share, needed)
        reject(reason)
      }
      const request = { weight, places: needed, start: resolve, leave }
      const giveUp = () => leave(share.isAlone ? refuseServer() : refuseOwn())
      const timer = setTimeout(giveUp, lane.patience_ms)
      const hangUp = () => leave(noteGone())
      signal?.addEventListener('abort', hangUp)
      share.waiting.push(request)
      queued.add(share)
      places += needed
      startNext()
      return promise.finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', hangUp)
      })
    },
  }
}

/** Of the askers below their limit, the one who has had least. */
function furthestAhead(queued: Iterable<Share>, of_one: number): Share | undefined {
  let first: Share | undefined
  for (const share of queued)
    if (share.mayStart(of_one) && (!first || share.position < first.position)) first = share
  return first
}
