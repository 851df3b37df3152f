import { type AppError, failure } from '../../errors/errors.ts'
import { hashSecret, newSecret } from '../../security/secrets.ts'
import type { Db } from '../../tables.ts'
import { takesDocuments } from '../claim/takes-documents.ts'

/** The rights of a phone: the draft that gets photos, and the session it acts for. */
export interface Pass {
  claim: string
  session: string
  expires_at: string
}

/** The first phone with the code gets a key; the server refuses every other one. */
export async function openPass(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ key: string; pass: Pass }> {
  const key = newSecret()
  const opened = await db
    .updateTable('phone_pass')
    .set({ key_hash: hashSecret(key), opened_at: now.toISOString() })
    .where('token_hash', '=', hashSecret(token))
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(passColumns)
    .executeTakeFirst()
  if (!opened) throw passGone()
  return { key, pass: opened }
}

/** The unexpired pass of a key, if its claim still takes photos. */
export async function passOf(db: Db, { key, now }: { key: string; now: Date }): Promise<Pass> {
  const pass = await db
    .selectFrom('phone_pass')
    .select(passColumns)
    .where('key_hash', '=', hashSecret(key))
    .where('expires_at', '>', now.toISOString())
    .where('link_paperwork', 'in', (claims) =>
      claims
        .selectFrom('paperwork')
        .select('id')
        .where((claim) =>
          claim.or([
            claim('paperwork_status', 'in', takesDocuments),
            claim('photo_due_on', 'is not', null),
          ]),
        ),
    )
    .executeTakeFirst()
  if (!pass) throw passGone()
  return pass
}

const passColumns = ['link_paperwork as claim', 'session_id as session', 'expires_at'] as const

/** Unknown, used, expired, or for a closed claim: the answer does not reveal which. */
export const passGone = (): AppError =>
  failure('not_found', 'phone_pass_gone', {
    context: 'phone',
    message: 'this code is not valid any more',
  })
