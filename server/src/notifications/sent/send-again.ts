import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { conflict } from '../../errors/errors.ts'
import { retry } from '../../outbox/retry.ts'
import { defineFunction } from '../../platform/functions.ts'

/**
 * `POST …/function/send_again`: retries an abandoned mail, with as many attempts as before.
 * Budget: two rows. @throws conflict `mail_not_given_up`, also where its words are deleted meanwhile.
 */
export const sendMailAgain = defineFunction('sent_mail', 'send_again', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Tries a mail anew that was given up',
  input: z.strictObject({}),
  run: async ({ tx, caller, unit: id, now }) => {
    const again = await tx
      .updateTable('sent_mail')
      .set({ mail_state: 'waiting', attempts: 0 })
      .where('id', '=', id)
      .where('mail_state', '=', 'given_up')
      .returning('id')
      .executeTakeFirst()
    const isWaiting = await retry(tx, id, now)
    if (!again || !isWaiting) throw conflict('mail_not_given_up', 'it is not given up', 'mail')
    await recordAudit(tx, {
      ...{ caller, action: 'send_again', arke: 'sent_mail', id, changes: {}, now },
    })
    return { id, mail_state: 'waiting' as const }
  },
})
