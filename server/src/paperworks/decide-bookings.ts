import type { Tx } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Occasion } from '../ledger/booking.ts'
import { bookCredit } from '../ledger/credits.ts'
import { type Parties, releaseReservation } from '../ledger/reservations.ts'
import { type Paperwork, postingKey } from './transition.ts'

interface Context {
  deps: Pick<Deps, 'brand'>
  tx: Tx
  /** Null for a job. */
  caller: Caller | null
  now: Date
}

/** Credits an approved claim: held for the holding days, the rest of the reservation goes back. */
export async function creditClaim(
  context: Context,
  claim: Paperwork,
  { holding_days }: { holding_days: number },
): Promise<void> {
  const amount = claim.approved_amount ?? 0
  if (amount === 0 && claim.expected_amount === 0) return
  const occasion = occasionOf(context, { claim, action: 'approve' })
  await bookCredit(context.tx, { ...occasion, amount, holding_days })
}

const actions = { rejected: 'reject', withdrawn: 'withdraw', expired: 'expire' } as const

/** Gives back what a claim had reserved; a claim without an amount has reserved nothing. */
export async function giveBackReservation(
  context: Context,
  claim: Paperwork,
  because: keyof typeof actions,
): Promise<void> {
  if (claim.expected_amount === 0) return
  const occasion = occasionOf(context, { claim, action: actions[because] })
  await releaseReservation(context.tx, { ...occasion, because })
}

const occasionOf = (
  { deps, caller, now }: Context,
  { claim, action }: { claim: Paperwork; action: Parameters<typeof postingKey>[1] },
): Occasion & Parties => ({
  brand: deps.brand.id,
  member: claim.link_installer,
  source: { type: 'paperwork', id: claim.id },
  key: postingKey(claim, action),
  actor: caller?.member ?? null,
  at: now,
  note: `Vorgang ${claim.claim_number}`,
})
