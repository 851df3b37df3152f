import { berlinDay, mayTransition, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { claimColumns } from '../claim/claim-columns.ts'
import { objectionOf, objectionUntil } from '../claim/objections.ts'

/** Whether and until when the owner may object to a claim, and the result of its objection. */
export const readObjection = defineFunction('paperwork', 'objection', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'Whether and until when a claim can be objected to, and its objection',
  input: z.strictObject({}),
  run: async ({ tx, unit, now }) => {
    const claim = await tx
      .selectFrom('paperwork')
      .select(claimColumns)
      .where('id', '=', unit)
      .executeTakeFirst()
    if (!claim) throw notFound()
    const raised = await objectionOf(tx, unit)
    const { objection_days } = await readSettings(tx)
    const until = objectionUntil(claim, objection_days)
    const isPossible =
      !raised &&
      mayTransition(claim.paperwork_status, 'object') &&
      until !== null &&
      berlinDay(now) <= until
    return {
      until: isPossible ? until : null,
      contested: toEuro(claim.expected_amount - (claim.approved_amount ?? 0)),
      raised: raised
        ? {
            text: raised.text,
            state: raised.state,
            raised_at: new Date(raised.raised_at).toISOString(),
            granted_before: toEuro(raised.granted_before),
            granted_after: raised.granted_after === null ? null : toEuro(raised.granted_after),
            reserved: toEuro(raised.reserved),
            answer: raised.answer,
          }
        : null,
    }
  },
})
