import { mayTransition, participantChecks, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { invalidTransition, lockClaim } from '../claim/transition.ts'
import { applyCorrections } from './apply-corrections.ts'
import { askedCorrections } from './asked-corrections.ts'

/**
 * Previews the amount of a claim after its owner's corrections. Applies the corrections, reads the result and rolls
 * back. Raises the errors of the correction, beside the same fields.
 */
export const previewCorrection = defineFunction('paperwork', 'preview_correction', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'What a claim would bring with what is about to be corrected',
  input: z.strictObject({
    items: z
      .array(z.strictObject({ item: z.string(), value: z.string().trim().min(1).max(100) }))
      .min(1)
      .max(20),
  }),
  run: async (context, { items }) => {
    const { tx, unit, caller, now } = context
    // It reveals as much about serial numbers as `check_serial`, so it shares the rate limit.
    await countAttempt(tx, { attempt: 'check_serial', origin: { account: caller.member }, now })
    const claim = await lockClaim(tx, unit)
    if (!claim || claim.link_installer !== caller.member) throw notFound()
    if (!mayTransition(claim.paperwork_status, 'answer_request'))
      throw invalidTransition(claim.paperwork_status, 'answer_request')
    const requests = askedCorrections(claim.request_items ?? [], items)
    await sql`savepoint preview`.execute(tx)
    const { assessment, amount_before } = await applyCorrections(context, claim, {
      wanted: requests,
      reason: null,
    })
    await sql`rollback to savepoint preview`.execute(tx)
    const { calculation, checks } = assessment
    return {
      expected_amount: toEuro(calculation.amount),
      expected_before: toEuro(amount_before),
      window: calculation.window,
      checks: participantChecks(checks),
    }
  },
})
