import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { defineFunction } from '../../platform/functions.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { hashSecret, newSecret } from '../../security/secrets.ts'
import { lockOwnDraft } from '../claim/own-draft.ts'

/** How long a phone may add photos (docs/decisions, 120). */
const MINUTES = 10

/**
 * Lets one phone add photos to a draft for ten minutes; the code that was shown before ends with it.
 * @throws `not_a_draft`, too_many_requests
 */
export const phonePass = defineFunction('paperwork', 'phone_pass', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'A one-time code by which a phone adds photos to a draft',
  input: z.strictObject({}),
  run: async ({ tx, caller, unit, now }) => {
    await lockOwnDraft(tx, caller, unit)
    await countAttempt(tx, { attempt: 'phone_pass', origin: { account: caller.member }, now })
    const token = newSecret()
    const pass = {
      token_hash: hashSecret(token),
      session_id: caller.session,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + MINUTES * 60_000).toISOString(),
      key_hash: null,
      opened_at: null,
    }
    await tx
      .insertInto('phone_pass')
      .values({ ...pass, link_paperwork: unit })
      .onConflict((other) => other.column('link_paperwork').doUpdateSet(pass))
      .execute()
    const changes = { expires_at: [null, pass.expires_at] }
    await recordAudit(tx, {
      caller,
      action: 'phone_pass',
      arke: 'paperwork',
      id: unit,
      changes,
      now,
    })
    return { token, expires_at: pass.expires_at }
  },
})
