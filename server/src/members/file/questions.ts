import { questionReasons } from '@ruecklauf/model'
import { z } from 'zod'
import { newId } from '../../db/id.ts'
import { conflict } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { changeStatus } from '../member-status.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'
import { requireDocuments } from './require-documents.ts'
import { tellOffice } from './tell-office.ts'

const question = z.strictObject({
  reason: z.enum(questionReasons),
  text: z.string().trim().min(3).max(1_000),
})

/** The office asks a question before its decision; after the answer the registration is in review again. */
export const registrationQuestions = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'ask_back', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Asks an applicant something before the registration is decided',
    input: question,
    run: (context, input) => askBack(context, { arke, ...input }),
  }),
  defineFunction(arke, 'answer_question', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Answers what the office asked about the registration',
    input: z.strictObject({ answer: z.string().trim().min(1).max(1_000) }),
    spends: 'message',
    run: (context, { answer }) => answerQuestion(context, { arke, answer }),
  }),
])

async function askBack(
  context: FunctionContext,
  { arke, reason, text }: z.output<typeof question> & { arke: ParticipantArke },
) {
  const { tx, unit, caller, now } = context
  await changeStatus(context, {
    arke,
    from: ['in_review'],
    to: 'asked_back',
    action: 'ask_back',
    otherwise: 'registration_not_in_review',
  })
  await tx
    .insertInto('registration_question')
    .values({
      id: newId(),
      member: unit,
      reason,
      text,
      asked_by: caller.member,
      asked_at: now.toISOString(),
    })
    .execute()
  await notify(tx, {
    member: unit,
    event: 'registration_question',
    values: { reason: (say) => say(`words:question_reason.${reason}`), text },
    path: '/profile',
    reference: unit,
    now,
  })
  return { member_status: 'asked_back' as const }
}

async function answerQuestion(
  context: FunctionContext,
  { arke, answer }: { arke: ParticipantArke; answer: string },
) {
  const { tx, unit, now } = context
  const { company, handed_in_at } = await ownCompany(context, arke)
  const { registration_documents } = await readSettings(tx)
  if (registration_documents === 'required') await requireDocuments(context)
  if (!handed_in_at || !(await takeAnswer(tx, { member: unit, answer, now })))
    throw conflict('no_open_question', 'nothing is asked', 'member')
  await changeStatus(context, {
    arke,
    from: ['asked_back'],
    to: 'in_review',
    action: 'answer_question',
    otherwise: 'no_open_question',
  })
  await tx
    .updateTable(arke)
    .set({ handed_in_at: now.toISOString() })
    .where('id', '=', unit)
    .execute()
  await tellOffice(context, company ?? '')
  return { member_status: 'in_review' as const }
}

/** Closes the open question of a member; returns whether there was one. */
export async function takeAnswer(
  tx: Tx,
  { member, answer, now }: { member: string; answer: string; now: Date },
): Promise<boolean> {
  const update = await tx
    .updateTable('registration_question')
    .set({ answer, answered_at: now.toISOString() })
    .where('member', '=', member)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return update.numUpdatedRows > 0n
}
