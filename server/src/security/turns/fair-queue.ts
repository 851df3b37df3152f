import { noteGone, refuseOwn, refuseServer } from './refusals.ts'
import { Share } from './share.ts'

/** What one kind of work may take of the server at the same time, and how much of it may wait. */
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
  /** Its time is its client's, who sends a file as fast as the line allows: it says nothing of the cost. */
  is_untimed?: boolean
}

export interface Asking {
  /** Who asks: one member, or one network of visitors. */
  asker: string
  /** The expected cost; a list of twenty costs about 1. */
  weight: number
  /** Places that it takes while it waits: 1, more where it brings a body. */
  places?: number
  /** Aborts when the client hangs up. */
  signal?: AbortSignal
}

export interface FairQueue {
  /**
   * Waits for a turn and returns the function that ends it, which may be called more than once.
   * @throws too_many_requests where the asker has too much waiting, or waited too long behind his own requests;
   * unavailable `busy` where the server has
   */
  enter(asking: Asking): Promise<() => void>
  /** How many wait. */
  waiting(): number
}

/** Above this number of askers those that have nothing in the queue are forgotten. */
const MAX_ASKERS = 5_000

/**
 * A queue that is fair between askers, whatever each of them sends (start-time fair queueing): a request moves its
 * asker back by its weight, or by its measured time where that is more; the asker who is furthest ahead is next.
 * Somebody who asks seldom is therefore next at once. Where the queue is full, the longest part of it loses its last
 * request.
 */
export function fairQueue(lane: Lane): FairQueue {
  const shares = new Map<string, Share>()
  const queued = new Set<Share>()
  let running = 0
  let places = 0
  /** Virtual time: where the request that started last stood. */
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

  const makeRoom = (own: Share, wanted: number) => {
    while (places + wanted > lane.room_of_all) {
      const longest = [...queued].reduce((most, share) =>
        share.places > most.places ? share : most,
      )
      if (longest.places <= own.places + wanted) throw refuseServer()
      longest.waiting.at(-1)?.leave(refuseServer())
    }
  }

  return {
    waiting: () => [...queued].reduce((sum, share) => sum + share.waiting.length, 0),
    async enter({ asker, weight, places: wanted = 1, signal }) {
      if (signal?.aborted) throw noteGone()
      const share = shareOf(asker)
      if (share.places + wanted > lane.room_of_one) throw refuseOwn()
      makeRoom(share, wanted)
      if (share.waiting.length === 0) share.position = Math.max(share.position, present)
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const leave = (reason: Error) => {
        const at = share.waiting.indexOf(request)
        if (at < 0) return
        share.waiting.splice(at, 1)
        leaveQueue(share, wanted)
        reject(reason)
      }
      const request = { weight, places: wanted, start: resolve, leave }
      const giveUp = () => leave(share.isAlone ? refuseServer() : refuseOwn())
      const timer = setTimeout(giveUp, lane.patience_ms)
      const hangUp = () => leave(noteGone())
      signal?.addEventListener('abort', hangUp)
      share.waiting.push(request)
      queued.add(share)
      places += wanted
      startNext()
      return promise.finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', hangUp)
      })
    },
  }
}

/** Of those who may start one more, the one who has had least. */
function furthestAhead(queued: Iterable<Share>, of_one: number): Share | undefined {
  let first: Share | undefined
  for (const share of queued)
    if (share.mayStart(of_one) && (!first || share.position < first.position)) first = share
  return first
}
