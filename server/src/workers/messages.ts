import type { PlainRefusal } from './plain-refusal.ts'
import type { Spent } from './watch-worker.ts'

/** From the pool to a worker: the next file, a request for one more part, or the end of the requests. */
export type ToWorker<Job> = { job: Job } | { more: true } | { stop: true }

/** From a worker to the pool. */
export type FromWorker<Part> =
  /** Everything is loaded and the file begins; what the process has spent until then. */
  | { begun: Spent }
  | { part: Part }
  /** The file is read. A spent worker still has work of this file and reads no other. */
  | { end: true; is_spent: boolean }
  | { refused: PlainRefusal; is_spent: boolean }
  /** The stack of an error nobody expected. */
  | { bug: string }

/** The parts that a worker reads ahead of its caller. */
export const AHEAD = 2
