import type { PlainRefusal } from './plain-refusal.ts'
import type { Spent } from './watch-worker.ts'

/** From the pool to a worker: the next file, that one more part of it may come, or that no part is wanted. */
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

/** Parts that a worker reads ahead of whoever takes them. */
export const AHEAD = 2
