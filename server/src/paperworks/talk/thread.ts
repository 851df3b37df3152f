import { talkLimits } from '@ruecklauf/model'
import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/** How far a claim's thread goes and up to where each side has read; nothing before the first message. */
export const threadOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('claim_thread')
    .select(['messages', 'read_by_owner', 'read_by_office'])
    .where('link_paperwork', '=', claim)
    .executeTakeFirst()

const full = { messages: 'too_many_messages', comments: 'too_many_comments' } as const

/**
 * The number of the next message or comment of a claim, whose row stays locked.
 * @throws unprocessable `too_many_messages`, `too_many_comments` where there are as many as there may be.
 */
export async function nextNumber(
  tx: Tx,
  { claim, of }: { claim: string; of: keyof typeof full },
): Promise<number> {
  const present = sql.ref<number>(`claim_thread.${of}`)
  const thread = await tx
    .insertInto('claim_thread')
    .values({ link_paperwork: claim, [of]: 1 })
    .onConflict((row) =>
      row
        .column('link_paperwork')
        .doUpdateSet({ [of]: sql`${present} + 1` })
        .where(present, '<', talkLimits[of]),
    )
    .returning(of)
    .executeTakeFirst()
  if (thread) return thread[of]
  throw failure(
    'unprocessable',
    full[of],
    { context: 'paperwork', message: `the claim has all the ${of} it can have` },
    { limit: talkLimits[of] },
  )
}
