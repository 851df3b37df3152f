import { availableParallelism } from 'node:os'
import { documentLimits } from '@ruecklauf/model'
import type { Lane } from './fair-queue.ts'

const SECOND = 1_000

/** Concurrent large lists; each of them keeps a core of the database busy. */
const LARGE_AT_ONCE = availableParallelism() >= 4 ? 2 : 1

/**
 * Each kind of work has separate capacity. `enter` is for signing in and what belongs to it,
 * `token` for looking up a program's token, `visit` for requests without a session. Reports have
 * connections of their own; all others together need fewer than the pool has.
 */
export const lanes = {
  read: lane({ at_once: 6, of_one: 3 }),
  read_much: lane({ at_once: LARGE_AT_ONCE, of_one: 1 }),
  report: lane({ at_once: 2, of_one: 1 }),
  visit: lane({ at_once: 3, of_one: 2 }),
  write: lane({ at_once: 6, of_one: 4 }),
  enter: lane({ at_once: 3, of_one: 2 }),
  token: lane({ at_once: 2, of_one: 2 }),
  // An upload mostly waits for the line; reading the file has limits of its own.
  // `inUploadRoom` refuses too many uploads immediately, so they must not queue here.
  upload: { ...lane({ at_once: 300, of_one: 2 * documentLimits.max_at_once }), is_untimed: true },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof lanes

/** The weight from which a read counts as large. */
export const LARGE_WEIGHT = 12

function lane(own: Pick<Lane, 'at_once' | 'of_one'>): Lane {
  return { ...own, room_of_one: 200, room_of_all: 1_000, patience_ms: 10 * SECOND }
}

/** Routes without a limit here: they hold no connection, or have a limit of their own. */
export const without_turn: readonly RegExp[] = [
  /^\/lib\/health\//,
  /^\/metrics$/,
  // Each window has one open stream; `liveRoute` limits them per member.
  /^\/lib\/live$/,
  // Each of its reads takes a turn of its own.
  /^\/lib\/reads$/,
  /^\/lib\/doc(\/|$)/,
  /^\/(assets|brand|locales|fonts)\//,
  /^\/favicon\.ico$/,
  /^\/\.well-known\/security\.txt$/,
]

/** Signing in, sessions, second factors, and the doors of phones and auditors. */
export const entering: readonly RegExp[] = [
  /^\/lib\/auth\//,
  /^(\/next)?\/api\/auth\//,
  /^\/lib\/phone\/open$/,
  /^\/audit\/(enter|link|leave)(\/|$)/,
]
