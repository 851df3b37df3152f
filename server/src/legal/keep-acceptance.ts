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
 * Keeps that a firm agreed to an edition of the terms: who, to which text by its hash, when and how. The
 * text is the one of the caller's language, as the page shows it.
 */
export async function keepAcceptance(
  tx: Tx,
  { caller, edition, channel, now }: Acceptance,
): Promise<void> {
  const text = await textOf(tx, { kind: 'terms', edition, language: caller.language })
  // An edition of before texts were kept has none; the firm's own columns tell of it.
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
