import { isStaff, isTalkOpen, talkLimits } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { lockClaim } from '../claim/transition.ts'
import { markNew, unmarkNew } from './new-mark.ts'
import { tellMessage } from './tell-message.ts'
import { nextNumber } from './thread.ts'

/**
 * Writes a message about a claim: the participant to the office, or an office member to the participant. Marks
 * earlier messages as read by the writer's side.
 * @throws conflict `talk_closed` for a claim that is over, `too_many_messages`.
 */
export const writeMessage = defineFunction('paperwork', 'write_message', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Writes to the other side about a claim',
  spends: 'message',
  input: z.strictObject({ text: z.string().trim().min(1).max(talkLimits.letters) }),
  run: async (context, { text }) => {
    const { tx, deps, unit, caller, now } = context
    const claim = await lockClaim(tx, unit)
    if (!claim) throw notFound()
    if (!isTalkOpen(claim.paperwork_status)) throw closed()
    const is_from_office = isStaff(caller)
    const number = await nextNumber(tx, { claim: unit, of: 'messages' })
    const id = newId()
    await tx
      .insertInto('claim_message')
      .values({
        id,
        link_paperwork: unit,
        number,
        is_from_office,
        link_author: caller.member,
        text,
        written_at: now.toISOString(),
      })
      .execute()
    await readUpTo(context, number)
    await (is_from_office ? unmarkNew(tx, unit) : markNew(tx, { claim: unit, now }))
    const entry = { caller, arke: 'claim_message', id, now }
    await recordAudit(tx, { ...entry, action: 'write_message', changes: { paperwork: unit } })
    await announce(tx, {
      events: deps.events,
      served: context.served,
      id: unit,
      unit: { ...claim },
    })
    await tellMessage(context, claim)
    return { id, number }
  },
})

/** Marks all messages as read by the writer's own side. */
async function readUpTo(
  { tx, unit, caller }: Pick<FunctionContext, 'tx' | 'unit' | 'caller'>,
  number: number,
): Promise<void> {
  await tx
    .updateTable('claim_thread')
    .set(isStaff(caller) ? { read_by_office: number } : { read_by_owner: number })
    .where('link_paperwork', '=', unit)
    .execute()
}

const closed = () =>
  failure('conflict', 'talk_closed', {
    context: 'paperwork',
    message: 'the claim is over: nothing more is written',
  })
