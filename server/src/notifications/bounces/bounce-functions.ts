import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { conflict } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { type ArkeFunction, defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { readerOfMail } from '../notification-mail.ts'

/**
 * `GET /lib/notification/function/own_mailbox`: whether mails to the caller come back, since when and why.
 * Budget: two rows.
 */
const ownMailbox = defineFunction('notification', 'own_mailbox', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Whether mails to oneself come back',
  input: z.strictObject({}),
  run: async ({ tx, caller }) => {
    const email = await addressOf(tx, caller)
    const bounced = await tx
      .selectFrom('bounced_address')
      .select(['stopped_at', 'reason'])
      .where('email', '=', email.toLowerCase())
      .where('stopped_at', 'is not', null)
      .executeTakeFirst()
    return {
      email,
      stopped_at: bounced?.stopped_at ? new Date(bounced.stopped_at).toISOString() : null,
      reason: bounced?.reason ?? null,
    }
  },
})

/** `POST /lib/notification/function/mails_again`: the caller's address is right; mails leave for it again. */
const mailsAgain = defineFunction('notification', 'mails_again', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Lets mails to oneself leave again that came back',
  input: z.strictObject({}),
  run: async ({ tx, caller }) => ({ freed: await free(tx, await addressOf(tx, caller)) }),
})

/**
 * `POST …/function/use_address`: the address of a mail that came back, or was held back, is written to
 * again. Budget: two rows. @throws conflict `address_not_stopped`.
 */
const useAddress = defineFunction('sent_mail', 'use_address', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Lets mails leave again for an address that they came back from',
  input: z.strictObject({}),
  run: async ({ tx, caller, unit: id, now }) => {
    const mail = await tx
      .selectFrom('sent_mail')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!(await free(tx, mail.email ?? '')))
      throw conflict('address_not_stopped', 'mails leave for it', 'mail')
    await recordAudit(tx, {
      ...{ caller, action: 'use_address', arke: 'sent_mail', id, changes: {}, now },
    })
    return { id }
  },
})

async function addressOf(tx: Tx, { member, person }: Caller): Promise<string> {
  const reader = await readerOfMail(tx, { member, ...(person ? { person } : {}) })
  return reader?.email ?? ''
}

async function free(tx: Tx, email: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('bounced_address')
    .where('email', '=', email.toLowerCase())
    .where('stopped_at', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  return removed !== undefined
}

/** The functions for addresses with bounced mails. */
export const bounceFunctions: readonly ArkeFunction[] = [ownMailbox, mailsAgain, useAddress]
