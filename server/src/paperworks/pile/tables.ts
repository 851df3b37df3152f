import type { Cents, PileReason, PileState } from '@ruecklauf/model'
import type { Generated } from 'kysely'

/** Claims approved together. */
export interface PileTables {
  pile: {
    id: string
    link_owner: string
    state: Generated<PileState>
    seed: string
    opened_at: string
    decided_at: string | null
    ended_at: string | null
  }
  pile_claim: {
    link_pile: string
    link_paperwork: string
    place: number
    version: number
    amount: Cents
    was_waiting: boolean
    is_drawn: Generated<boolean>
    seen_at: string | null
    verdict: 'ok' | 'not_ok' | null
    judged_at: string | null
    note: string | null
    state: Generated<'in' | 'left' | 'approved'>
    because: PileReason | null
  }
}
