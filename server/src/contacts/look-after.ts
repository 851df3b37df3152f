import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { announce } from '../platform/announce.ts'
import { type ArkeFunction, defineFunction, type FunctionContext } from '../platform/functions.ts'
import { lockRequest, type Request } from './request.ts'

type Step = Partial<Pick<Request, 'contact_status' | 'due_on' | 'link_assignee'>>

const nothing = z.strictObject({})

/** Assigns a question to the caller, whoever had it before. */
const takeRequest = defineFunction('contact_request', 'take_request', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Looks after a question to the office',
  input: nothing,
  run: (context) => change(context, 'take_request', { link_assignee: context.caller.member }),
})

/** Unassigns a question: its new messages notify all admins. */
const leaveRequest = defineFunction('contact_request', 'leave_request', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Gives a question back to all who answer questions',
  input: nothing,
  run: (context) => change(context, 'leave_request', { link_assignee: null }),
})

/** It needs no answer any more, says its member or the office; who writes to it opens it again. */
const closeRequest = defineFunction('contact_request', 'close_request', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Closes a question to the office',
  input: nothing,
  run: (context) => change(context, 'close_request', { contact_status: 'closed', due_on: null }),
})

export const lookAfter: readonly ArkeFunction[] = [takeRequest, leaveRequest, closeRequest]

async function change(
  { tx, deps, served, unit, caller, now }: FunctionContext,
  action: string,
  step: Step,
) {
  await lockRequest(tx, unit)
  const request = await tx
    .updateTable('contact_request')
    .set(step)
    .where('id', '=', unit)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(tx, { caller, arke: 'contact_request', id: unit, action, now })
  await announce(tx, { events: deps.events, served, id: unit, unit: { ...request } })
  return { id: unit, contact_status: request.contact_status }
}
