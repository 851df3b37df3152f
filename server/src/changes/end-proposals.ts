import type { Kinds } from './kind.ts'
import type { Occasion } from './note.ts'
import { overtakeChanges } from './overtake.ts'
import { awaitProposer } from './second-person.ts'

interface Ended {
  kinds: Kinds
  /** Member who proposed them. */
  member: string
  /** The member id of that human being from now on. */
  told: string
  /** They work in another role, or are locked out. */
  why: 'role' | 'lock'
}

/**
 * Ends a member's open proposals because the human behind the member changed, and notifies them. Does nothing without
 * open proposals.
 */
export async function endProposals(
  occasion: Occasion,
  { kinds, member, told, why }: Ended,
): Promise<void> {
  await awaitProposer(occasion.tx, member)
  await overtakeChanges(occasion, {
    of: { proposed_by: member },
    kindOf: ({ kind }) => kinds[kind],
    reason: (say) => say(`actions:proposer_gone.${why}`),
    told,
  })
}
