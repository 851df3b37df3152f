import { recordAudit } from '../audit/audit.ts'
import type { Caller } from '../http/caller.ts'
import type { Db } from '../tables.ts'
import { countWithin } from './count-within.ts'

/** Possible attacks, recorded in the audit log and in the server's log. */
export type SecurityEvent = 'sign_in_failed' | 'access_refused' | 'limit_reached' | 'password_wrong'

interface Noted {
  event: SecurityEvent
  /** The actor, where known. */
  caller: Caller | null
  /** The login concerned, or a constant for all unknown ones. */
  object: { arke: string; id: string }
  /** Details beside the count; never typed input. */
  changes?: Record<string, unknown>
  /** The count since the previous record. */
  times?: number
  now: Date
}

/** A topic of live events that only logs follow. */
export const SECURITY = 'security'

/**
 * The first of an hour gets a row, then the tenth, the hundredth, …: hostile requests can't fill
 * the audit log.
 */
const told_at = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

/** Counts a security event of a login in the running hour, and records it at those counts. */
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

/** Writes an audit row that the logs of all instances repeat. */
export const recordSecurity = (tx: Db, entry: Parameters<typeof recordAudit>[1]): Promise<void> =>
  recordAudit(tx, entry, { topic: SECURITY, id: entry.action, member: entry.id })
