import type { Selectable } from 'kysely'
import { newId } from '../db/id.ts'
import type { Caller } from '../http/caller.ts'
import type { Tables, Tx } from '../tables.ts'
import { textOf } from './editions.ts'

interface Acceptance {
  caller: Pick<Caller, 'member' | 'person' | 'language'>
  edition: string
  channel: Selectable<Tables['legal_acceptance']>['channel']
  now: Date
}

/**
 * Stores a firm's acceptance of an edition of the terms: who, which text by its hash, when and how. The text is in the
 * caller's language, as the page shows it.
 */
export async function keepAcceptance(
  tx: Tx,
  { caller, edition, channel, now }: Acceptance,
): Promise<void> {
  const text = await textOf(tx, { kind: 'terms', edition, language: caller.language })
  // An edition from before texts were stored has none; the firm's own columns hold the acceptance.
  if (!text) return
  await tx
    .insertInto('legal_acceptance')
    .values({
      id: newId(),
      link_member: caller.member,
      link_person: caller.person ?? null,
      link_text: text.id,
      edition,
      sha256: text.sha256,
      channel,
      accepted_at: now.toISOString(),
    })
    .execute()
}
