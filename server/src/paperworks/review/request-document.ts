import {
  addDays,
  berlinDay,
  documentDeadline,
  type IsoDate,
  isCorrection,
  isOfDevice,
  type RequestItem,
  request_rounds,
  requestItemKinds,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../../db/id.ts'
import { failure } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { lockClaim, transition } from '../claim/transition.ts'
import { refused } from '../correct/wanted.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { toldRequests } from './told-requests.ts'

/** Requests documents from the participant and pauses the due date; the reservation stays. */
export const requestDocument = defineFunction('paperwork', 'request_document', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Asks the participant for documents',
  input: z.strictObject({
    items: z
      .array(
        z.strictObject({
          kind: z.enum(requestItemKinds),
          line: z.string().nullish(),
          reason: z.string().trim().min(1).max(1_000),
        }),
      )
      .min(1)
      .max(20),
    deadline: z.iso.date().optional(),
  }),
  run: async (context, input) => {
    const { tx, unit, now } = context
    const settings = await readSettings(tx)
    const today = berlinDay(now)
    const deadline = input.deadline ?? addDays(today, settings.document_deadline_days)
    requireWithinReach(deadline, today)
    requireDevices(input.items)
    await requireRoundsLeft(context)
    await requireLinesOf(tx, { claim: unit, lines: input.items.flatMap(({ line }) => line ?? []) })
    const newer_than = await databaseTime(tx)
    const items = input.items.map(
      ({ kind, line = null, reason }): RequestItem => ({
        id: newId(),
        kind,
        line,
        reason,
        requested_at: now.toISOString(),
        newer_than,
        document: null,
        answered_at: null,
        note: null,
      }),
    )
    const { after } = await transition(tx, context, {
      id: unit,
      action: 'request_document',
      set: { request_items: JSON.stringify(items), request_deadline: deadline },
    })
    await notify(tx, {
      member: after.link_installer,
      event: 'document_requested',
      values: { claim_number: after.claim_number ?? '', deadline },
      details: await toldRequests(tx, { claim: unit, items }),
      path: `/wallet/${unit}`,
      reference: unit,
      now,
    })
    return { ...claimAnswer(after), request_items: items, request_deadline: deadline }
  },
})

/** The default number of days a participant has for documents. */
export const usualDeadline = defineFunction('paperwork', 'usual_deadline', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'How many days a participant usually has for documents that are asked for',
  input: z.object({}),
  run: async ({ tx }) => ({ days: (await readSettings(tx)).document_deadline_days }),
})

function requireWithinReach(deadline: IsoDate, today: IsoDate) {
  const earliest = addDays(today, documentDeadline.shortest_days)
  const latest = addDays(today, documentDeadline.longest_days)
  if (earliest <= deadline && deadline <= latest) return
  const message = `the deadline must not be before ${earliest} nor after ${latest}`
  throw failure(
    'bad_request',
    'deadline_out_of_range',
    { context: 'parameter_validation', message, parameter: 'deadline' },
    { latest },
  )
}

/** A device item names its device, a claim item names none, and each field appears once. */
function requireDevices(items: readonly { kind: string; line?: string | null | undefined }[]) {
  const correctionItems = items.filter(({ kind }) => isCorrection(kind))
  for (const [at, { kind, line = null }] of items.entries()) {
    if (!isCorrection(kind)) continue
    const parameter = `items.${at}.line`
    if (isOfDevice(kind) !== Boolean(line))
      throw refused({ parameter }, line ? 'item_without_device' : 'item_needs_device')
    const duplicates = correctionItems.filter(
      (item) => item.kind === kind && (item.line ?? null) === line,
    )
    if (duplicates.length > 1) throw refused({ parameter }, 'item_twice')
  }
}

/** After the maximum of rounds an admin decides; a moderator escalates the claim. */
async function requireRoundsLeft({ tx, unit, caller }: FunctionContext) {
  if (caller.role !== 'moderator') return
  const claim = await lockClaim(tx, unit)
  if ((claim?.resubmissions ?? 0) < request_rounds) return
  throw failure(
    'conflict',
    'rounds_used',
    { context: 'paperwork', message: `after ${request_rounds} rounds an admin decides` },
    { rounds: request_rounds },
  )
}

async function databaseTime(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(tx)
  return rows[0]?.at ?? ''
}

async function requireLinesOf(tx: Tx, { claim, lines }: { claim: string; lines: string[] }) {
  if (lines.length === 0) return
  const linesOfClaim = await tx
    .selectFrom('paperwork_line')
    .select('id')
    .where('link_paperwork', '=', claim)
    .where('id', 'in', lines)
    .execute()
  if (new Set(lines).size === linesOfClaim.length) return
  throw failure('bad_request', 'item_line_unknown', {
    context: 'parameter_validation',
    message: 'a line does not belong to the claim',
    parameter: 'items',
  })
}
