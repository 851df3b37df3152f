import type { Kinds } from './kind.ts'
import type { Occasion } from './note.ts'
import { overtakeChanges } from './overtake.ts'
import { awaitProposer } from './second-person.ts'

interface Ended {
  kinds: Kinds
  /** Member who proposed them. */
  member: string
  /** Member under whom that human being works from now on. */
  told: string
  /** They work in another role, or are locked out. */
  why: 'role' | 'lock'
}

/**
 * Ends what a member has proposed and nobody has decided yet, because the member no longer is who
 * proposed it; they are told. Nothing happens where nothing waits.
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
