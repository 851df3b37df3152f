import type { PlainRefusal } from './plain-refusal.ts'

/** From the pool to a worker: the next file, or that one more part of the file may come. */
export type ToWorker<Job> = { job: Job } | { more: true }

/** From a worker to the pool. */
export type FromWorker<Part> =
  /** Everything is loaded and the file begins; the thread's processor time until then, in µs. */
  | { begun: number }
  | { part: Part }
  /** The file is read. A spent worker still has work of this file and reads no other. */
  | { end: true; is_spent: boolean }
  | { refused: PlainRefusal; is_spent: boolean }
  /** The stack of an error nobody expected. */
  | { bug: string }

/** Parts that a worker reads ahead of whoever takes them. */
export const AHEAD = 2
