import { talkLimits } from '@ruecklauf/model'
import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/** The number of messages of a claim and how far each side has read; undefined before the first message. */
export const threadOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('claim_thread')
    .select(['messages', 'read_by_owner', 'read_by_office'])
    .where('link_paperwork', '=', claim)
    .executeTakeFirst()

const full = { messages: 'too_many_messages', comments: 'too_many_comments' } as const

/**
 * The number of the next message or comment of a claim; its row stays locked.
 * @throws unprocessable `too_many_messages`, `too_many_comments` at the maximum.
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
