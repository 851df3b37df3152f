import { z } from 'zod'
import { pileReasons, pileStates } from '../claims/pile.ts'
import { count, euro, id, instant } from './common.ts'

const member = z.strictObject({
  claim: id,
  claim_number: z.string().nullable(),
  company: z.string().nullable(),
  amount: euro,
  is_drawn: z.boolean(),
  /** When the owner reviewed it. */
  seen_at: instant.nullable(),
  verdict: z.enum(['ok', 'not_ok']).nullable(),
  note: z.string().nullable(),
  state: z.enum(['in', 'left', 'approved']),
  /** Why it has left. */
  because: z.enum(pileReasons).nullable(),
})

/** A batch approval of claims: the sample, its results, and the progress. */
export const pile = z.strictObject({
  id,
  owner: z.strictObject({ id, label: z.string() }),
  is_own: z.boolean(),
  state: z.enum(pileStates),
  seed: z.string(),
  opened_at: instant,
  decided_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Of the claims in it, those that were approved among them. */
  claims: count,
  amount: euro,
  approved: count,
  /** Drawn claims without a verdict. */
  unjudged: count,
  /** In the order of the draw. */
  members: z.array(member),
})

/** A decided batch in retrospect. */
export const pastPile = pile
  .pick({
    id: true,
    owner: true,
    state: true,
    opened_at: true,
    claims: true,
    amount: true,
    approved: true,
  })
  .extend({
    decided_at: instant,
    /** Drawn claims that were judged, and those that were not in order. */
    judged: count,
    failed: count,
  })

/** A new batch, and the named claims it excludes. */
export const openedPile = z.strictObject({
  pile,
  refused: z.array(
    z.strictObject({
      claim: id,
      claim_number: z.string().nullable(),
      because: z.enum(pileReasons),
    }),
  ),
})

export type Pile = z.infer<typeof pile>
export type PastPile = z.infer<typeof pastPile>
export type PileMember = z.infer<typeof member>
