import type { FunctionAnswer } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { conflict, notFound } from '../errors/errors.ts'
import { type ArkeFunction, defineFunction } from '../platform/functions.ts'
import { isOpen } from './auditor-session.ts'

const MOST = 100

/** The auditors with access to the books, newest first, and their last visit. Budget: a hundred. */
const auditors = defineFunction('accounting_month', 'auditors', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Who may look at the books from outside, and when they last did',
  input: z.strictObject({}),
  run: async ({ tx, now }): Promise<FunctionAnswer<'accounting_month', 'auditors'>> => {
    const rows = await tx
      .selectFrom('auditor')
      .select(['id', 'name', 'email', 'first_month', 'last_month', 'until', 'granted_at'])
      .select(['ended_at'])
      .select(({ selectFrom }) =>
        selectFrom('audit')
          .select(({ fn }) => fn.max('at').as('at'))
          .whereRef('object_id', '=', 'auditor.id')
          .where('action', 'in', ['auditor_looked', 'auditor_signed_in'])
          .as('last_look'),
      )
      .orderBy('granted_at', 'desc')
      .limit(MOST)
      .execute()
    return {
      items: rows.map(({ ended_at, last_look, granted_at, ...row }) => ({
        ...row,
        granted_at: new Date(granted_at).toISOString(),
        last_look: last_look ? new Date(last_look).toISOString() : null,
        state: ended_at ? 'ended' : isOpen({ ended_at, until: row.until }, now) ? 'open' : 'over',
      })),
    }
  },
})

/** Ends an access immediately, including its sessions. @throws not_found; conflict `auditor_ended`. */
const end = defineFunction('accounting_month', 'end_auditor', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Ends at once that somebody looks at the books from outside',
  input: z.strictObject({ auditor: z.string().max(64) }),
  run: async ({ tx, caller, now }, { auditor: id }) => {
    const auditor = await tx
      .selectFrom('auditor')
      .select(['name', 'ended_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!auditor) throw notFound()
    if (auditor.ended_at) throw conflict('auditor_ended', 'the access has ended', 'auditor')
    await tx
      .updateTable('auditor')
      .set({ ended_at: now.toISOString(), ended_by: caller.member })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('auditor_session').where('link_auditor', '=', id).execute()
    await recordAudit(tx, {
      ...{ caller, action: 'end_auditor', arke: 'accounting_month', id, now },
      changes: { auditor: auditor.name },
    })
    return { id }
  },
})

/** Access to the books from outside; it is granted by a change that two people decide. */
export const auditorFunctions: readonly ArkeFunction[] = [auditors, end]
