import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { defineFunction } from '../../platform/functions.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { hashSecret, newSecret } from '../../security/secrets.ts'
import type { Tx } from '../../tables.ts'
import { takesDocuments } from '../claim/takes-documents.ts'
import { lockClaim } from '../claim/transition.ts'

/** How long a phone may add photos (decision 43). */
const MINUTES = 10

/**
 * Lets one phone add photos for ten minutes to a draft, or to a claim with requested documents or photos. Invalidates
 * the previous code.
 * @throws `upload_closed`, too_many_requests
 */
export const phonePass = defineFunction('paperwork', 'phone_pass', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'A one-time code by which a phone adds photos to a claim',
  input: z.strictObject({}),
  run: async ({ tx, caller, unit, now }) => {
    await lockOpenForPhotos(tx, caller, unit)
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
      .onConflict((target) => target.column('link_paperwork').doUpdateSet(pass))
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

/** @throws notFound for another's claim, conflict `upload_closed` for one that takes no photos */
async function lockOpenForPhotos(tx: Tx, { member }: Pick<Caller, 'member'>, id: string) {
  const claim = await lockClaim(tx, id)
  if (!claim || claim.link_installer !== member) throw notFound()
  if (!takesDocuments.includes(claim.paperwork_status) && !claim.photo_due_on)
    throw conflict('upload_closed', 'no photo can be added to this claim now', 'document')
}
