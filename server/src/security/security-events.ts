import { recordAudit } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import type { Db } from '../tables.ts'
import { countWithin } from './count-within.ts'

/** What may be an attack, and is kept in the trail and in the log. */
export type SecurityEvent = 'sign_in_failed' | 'access_refused' | 'limit_reached' | 'password_wrong'

interface Noted {
  event: SecurityEvent
  /** Who did it, where that is known. */
  caller: Caller | null
  /** The login it is about, or what stands for all that are unknown. */
  object: { arke: string; id: string }
  /** Beside how often; never what was typed. */
  changes?: Record<string, unknown>
  /** How often since it was last noted. */
  times?: number
  now: Date
}

/** A topic of live events that only logs follow. */
export const SECURITY = 'security'

/** The first of an hour gets a line, then the tenth, the hundredth, …: hostile requests fill no trail. */
const told_at = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

/** Counts a security event of a login in the running hour, and writes it down where the count asks. */
export async function noteSecurityEvent(db: Db, noted: Noted): Promise<void> {
  const { event, caller, object, changes = {}, times = 1, now } = noted
  const key = JSON.stringify([SECURITY, event, object.id])
  const { attempts } = await countWithin(db, { key, minutes: 60, times, now })
  if (!told_at.some((count) => attempts - times < count && count <= attempts)) return
  await recordSecurity(db, {
    caller,
    action: event,
    ...object,
    changes: { ...changes, within_an_hour: attempts },
    now,
  })
}

/** Writes a line of the trail that the logs of all instances have as well. */
export const recordSecurity = (tx: Db, entry: Parameters<typeof recordAudit>[1]): Promise<void> =>
  recordAudit(tx, entry, { topic: SECURITY, id: entry.action, member: entry.id })
