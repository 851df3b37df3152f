import { isIP } from 'node:net'
import { sql } from 'kysely'
import { wordedFailure } from '../errors/errors.ts'
import type { Db } from '../tables.ts'
import { countWithin, hashedKey } from './count-within.ts'
import { noteSecurityEvent } from './security-events.ts'

/** The subject of a limit; an attacker can't vary it without another account or network. */
export interface Origin {
  /** The account's normalised login name or id. */
  account?: string
  /** The peer's address, as the server sees it behind trusted proxies. */
  address?: string
}

type CountedBy = 'account' | 'address' | 'account_and_address'

interface Limit {
  by: CountedBy
  attempts: number
  minutes: number
}

/** The limits by kind of attempt. */
const limits = {
  sign_in: [
    { by: 'account_and_address', attempts: 10, minutes: 15 },
    { by: 'address', attempts: 100, minutes: 15 },
  ],
  // Addresses from which the owner never signed in; strangers can't lock out the owner.
  sign_in_elsewhere: [{ by: 'account', attempts: 50, minutes: 60 }],
  sign_up: [
    { by: 'account', attempts: 5, minutes: 60 },
    { by: 'address', attempts: 50, minutes: 60 },
  ],
  sign_up_form: [{ by: 'address', attempts: 300, minutes: 15 }],
  recover_password: [
    { by: 'account', attempts: 5, minutes: 60 },
    { by: 'address', attempts: 50, minutes: 60 },
  ],
  lost_mailbox: [{ by: 'account', attempts: 5, minutes: 60 }],
  confirm_password: [{ by: 'account', attempts: 10, minutes: 15 }],
  second_factor: [{ by: 'account', attempts: 10, minutes: 15 }],
  passkey: [{ by: 'address', attempts: 100, minutes: 15 }],
  invite: [{ by: 'account', attempts: 30, minutes: 60 }],
  check_serial: [{ by: 'account', attempts: 600, minutes: 15 }],
  does_it_pay: [{ by: 'address', attempts: 30, minutes: 15 }],
  mailed_token: [{ by: 'address', attempts: 50, minutes: 15 }],
  phone_pass: [{ by: 'account', attempts: 60, minutes: 60 }],
  open_phone_pass: [{ by: 'address', attempts: 50, minutes: 15 }],
  token_call: [{ by: 'account', attempts: 600, minutes: 1 }],
  auditor_link: [{ by: 'address', attempts: 50, minutes: 60 }],
  auditor_enter: [{ by: 'address', attempts: 100, minutes: 60 }],
  // Whatever the number of links.
  auditor_code: [{ by: 'account', attempts: 10, minutes: 60 }],
  signed_link: [{ by: 'address', attempts: 100, minutes: 15 }],
} as const satisfies Record<string, readonly Limit[]>

export type Attempt = keyof typeof limits

/**
 * Counts an attempt before it runs, for all instances together, so that concurrent ones count too.
 * The first attempt beyond the limit is a security event.
 * @returns the function that uncounts a successful attempt.
 * @throws too_many_requests with `retry_after` in seconds.
 */
export async function countAttempt(
  db: Db,
  { attempt, origin, now }: { attempt: Attempt; origin: Origin; now: Date },
): Promise<() => Promise<void>> {
  const keys = limits[attempt].map((limit: Limit) => keyOf(attempt, limit.by, origin))
  for (const [index, limit] of limits[attempt].entries()) {
    const key = keys[index] ?? ''
    const counted = await countWithin(db, { key, minutes: limit.minutes, now })
    if (counted.attempts <= limit.attempts) continue
    if (counted.attempts === limit.attempts + 1) {
      const object = { arke: 'rate_limit', id: hashedKey(key) }
      const changes = { attempt, by: limit.by }
      await noteSecurityEvent(db, { event: 'limit_reached', caller: null, object, changes, now })
    }
    throw tooMany(new Date(counted.resets_at), now)
  }
  return async () => {
    await db
      .updateTable('rate_limit')
      .set({ attempts: sql`greatest(attempts - 1, 0)` })
      .where('key', 'in', keys.map(hashedKey))
      .execute()
  }
}

/** The part of an address that one household or company holds: IPv6 by its /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':')
}

function keyOf(attempt: Attempt, by: CountedBy, { account = '', address = '' }: Origin): string {
  const network = networkOf(address)
  const counted = {
    account: [account],
    address: [network],
    account_and_address: [account, network],
  }
  return JSON.stringify([attempt, by, ...counted[by]])
}

function tooMany(resets_at: Date, now: Date) {
  const retry_after = Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(retry_after / 60)
  return wordedFailure(
    'too_many_requests',
    'too_many_attempts',
    { context: 'auth' },
    { retry_after, minutes },
  )
}
