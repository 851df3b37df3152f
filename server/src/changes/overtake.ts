import type { ChangeKind, Say } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { KindOfChange } from './kind.ts'
import { note, type Occasion } from './note.ts'
import { tellOvertaken } from './tell.ts'

type Change = Selectable<Tables['change']>

/** The parts of a kind that ending a change needs. */
type EndedKind = Pick<
  KindOfChange,
  'id' | 'arke' | 'arkeOf' | 'path' | 'untold' | 'isSecurity' | 'letGo'
>

interface Overtaken {
  /** Those of a subject, or those that a member proposed. */
  of: { kinds: readonly ChangeKind[]; subject: string } | { proposed_by: string }
  kindOf: (change: Change) => EndedKind
  reason: (say: Say) => string
  /** The member to notify of each; absent: the proposer. Null: nobody. */
  told?: string | null
}

/**
 * Ends open changes that need no decision any more, with their stored files. Writes the audit log and notifies those
 * who wait.
 */
export async function overtakeChanges(
  occasion: Occasion,
  { of, kindOf, reason, told }: Overtaken,
): Promise<void> {
  const { tx, now } = occasion
  const decline_reason = reason(sayTo('de'))
  const open = tx
    .updateTable('change')
    .set({ change_state: 'overtaken', decline_reason, decided_at: now.toISOString() })
    .where('change_state', '=', 'open')
  const those =
    'subject' in of
      ? open.where('subject', '=', of.subject).where('kind', 'in', of.kinds)
      : open.where('proposed_by', '=', of.proposed_by)
  for (const change of await those.returningAll().execute()) {
    const kind = kindOf(change)
    await kind.letGo?.({ tx }, change.after as never, change.subject)
    const changes = { reason: decline_reason }
    await note(occasion, kind, { ...change, action: 'overtake_change', changes })
    const member = told === undefined ? change.proposed_by : told
    if (member) await tellOvertaken(tx, kind, { ...change, member, reason, now })
  }
}
