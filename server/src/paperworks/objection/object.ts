import { addWorkingDays, berlinDay, mayTransition } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { objectionOf, objectionUntil } from '../claim/objections.ts'
import { invalidTransition, lockClaim, type Paperwork, transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { lockMoney } from '../decide/money/decide-bookings.ts'
import { claimContested } from './contested-serials.ts'
import { reserveContested } from './reserve-contested.ts'

/**
 * Objects to the rejection of a claim or of some devices: once, within the days of the setting. Granted amounts stay.
 * Reserves the contested amount as far as budgets suffice, and takes free devices again. The owner can add documents
 * until the decision.
 * @throws conflict `objection_used` for a second one, `objection_too_late` after the last day.
 */
export const object = defineFunction('paperwork', 'object', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Objects to a decision, once',
  input: z.strictObject({ text: z.string().trim().min(10).max(5_000) }),
  run: async (context, { text }) => {
    const { tx, unit, caller, now } = context
    const claim = await lockClaim(tx, unit)
    if (!claim || claim.link_installer !== caller.member) throw notFound()
    await requireObjectionPossible(context, claim)
    const { sla_working_days, land } = await readSettings(tx)
    const granted_before = claim.approved_amount ?? 0
    const { after } = await transition(tx, context, {
      id: unit,
      action: 'object',
      set: {
        due_on: addWorkingDays(berlinDay(now), sla_working_days, { land }),
        ...(claim.paperwork_status === 'rejected' ? { approved_amount: null } : {}),
      },
    })
    await lockMoney(tx, after)
    const contestedAmount = claim.expected_amount - granted_before
    const reserved = await reserveContested(context, after, { wanted: contestedAmount })
    await claimContested(context, unit)
    await tx
      .insertInto('claim_objection')
      .values({
        id: newId(),
        link_paperwork: unit,
        text,
        from_status: claim.paperwork_status === 'rejected' ? 'rejected' : 'partially_approved',
        granted_before,
        first_decided_by: claim.link_assignee,
        reserved,
        raised_at: now.toISOString(),
      })
      .execute()
    const changes = { note: text, amount: contestedAmount, reserved }
    const entry = { caller, arke: 'paperwork', id: unit, now }
    await recordAudit(tx, { ...entry, action: 'objected', changes })
    await tell(context, after, contestedAmount)
    return {
      ...claimAnswer(after),
      due_on: after.due_on,
      is_reserved: reserved === contestedAmount,
    }
  },
})

async function requireObjectionPossible({ tx, now }: FunctionContext, claim: Paperwork) {
  if (!mayTransition(claim.paperwork_status, 'object'))
    throw invalidTransition(claim.paperwork_status, 'object')
  if (await objectionOf(tx, claim.id))
    throw failure('conflict', 'objection_used', {
      context: 'paperwork',
      message: 'a claim can be objected to once',
    })
  const { objection_days } = await readSettings(tx)
  const until = objectionUntil(claim, objection_days)
  if (until && berlinDay(now) > until)
    throw failure(
      'conflict',
      'objection_too_late',
      { context: 'paperwork', message: `the last day to object was ${until}` },
      { until },
    )
}

async function tell({ tx, unit, now }: FunctionContext, claim: Paperwork, amount: number) {
  const claim_number = claim.claim_number ?? ''
  const about = { reference: unit, now }
  await notify(tx, {
    ...about,
    member: claim.link_installer,
    event: 'objection_received',
    values: { claim_number, answer_by: claim.due_on ?? berlinDay(now) },
    path: `/wallet/${unit}`,
  })
  await notifyAdmins(tx, {
    ...about,
    event: 'objection_raised',
    values: { claim_number, amount },
    path: `/paperworks/${unit}`,
    except: null,
  })
}
