import {
  addWorkingDays,
  berlinDay,
  isCorrection,
  mayTransition,
  type RequestItem,
} from '@ruecklauf/model'
import { z } from 'zod'
import { failure } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { assess } from '../assess/assess.ts'
import { storeBilling } from '../assess/billing/store-billing.ts'
import { judgedColumns } from '../assess/judged-columns.ts'
import { invalidTransition, lockClaim, transition } from '../claim/transition.ts'
import { applyCorrections } from '../correct/apply-corrections.ts'
import { askedCorrections } from '../correct/asked-corrections.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { keepInvoiced } from '../unclaimed/keep-invoiced.ts'

const answer = z.strictObject({
  item: z.string(),
  document: z.string().nullish(),
  /** The new value of the field to correct; links as ids. */
  value: z.string().trim().min(1).max(100).nullish(),
})

type Answer = z.infer<typeof answer>

/**
 * The owner submits and corrects everything requested, or explains why not. The claim returns to the same reviewer
 * with new checks and half of the promised time (docs/domain.md, Document requests).
 */
export const answerRequest = defineFunction('paperwork', 'answer_request', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Hands in what was asked for',
  input: z.strictObject({
    items: z.array(answer).min(1).max(20),
    note: z.string().trim().max(2_000).nullish(),
  }),
  run: async (context, { items: answers, note }) => {
    const { tx, unit, now } = context
    const claim = await lockClaim(tx, unit)
    if (claim && !mayTransition(claim.paperwork_status, 'answer_request'))
      throw invalidTransition(claim.paperwork_status, 'answer_request')
    const items = claim?.request_items ?? []
    requireAllAnswered(items, answers)
    requireWords(answers, note)
    await requireNewDocuments(tx, { claim: unit, items, answers })
    await linkAnswers(tx, answers)
    const corrections = askedCorrections(items, answers)
    const answeredItems = items.map((item) => {
      const itemAnswer = answers.find((candidate) => candidate.item === item.id)
      if (!itemAnswer) return item
      return {
        ...item,
        document: itemAnswer.document ?? null,
        answered_at: now.toISOString(),
        note: note || null,
      }
    })
    const { sla_working_days, land } = await readSettings(tx)
    const assessment =
      claim && corrections.length > 0
        ? (await applyCorrections(context, claim, { wanted: corrections, reason: null })).assessment
        : await assess(tx, { id: unit, now })
    const { after } = await transition(tx, context, {
      id: unit,
      action: 'answer_request',
      set: {
        request_items: JSON.stringify(answeredItems),
        ...judgedColumns(assessment),
        resubmissions: (claim?.resubmissions ?? 0) + 1,
        due_on: addWorkingDays(berlinDay(now), Math.ceil(sla_working_days / 2), { land }),
      },
      record: { checks: JSON.stringify(assessment.checks) },
    })
    await storeBilling(tx, assessment.facts)
    await keepInvoiced(tx, assessment, now)
    if (after.link_assignee)
      await notify(tx, {
        member: after.link_assignee,
        event: 'document_answered',
        values: { claim_number: after.claim_number ?? '' },
        path: `/paperworks/${unit}`,
        reference: unit,
        now,
      })
    return { ...claimAnswer(after), request_items: answeredItems }
  },
})

/** Each open item has exactly one answer, and no other item has any. */
function requireAllAnswered(items: readonly RequestItem[], answers: readonly Answer[]) {
  const open = items.filter(({ answered_at }) => answered_at === null).map(({ id }) => id)
  const index = answers.findIndex(
    ({ item }, at) => !open.includes(item) || answers.findIndex((a) => a.item === item) !== at,
  )
  if (index >= 0)
    throw failure('bad_request', 'item_unknown', {
      context: 'parameter_validation',
      message: 'no such open item',
      parameter: `items.${index}.item`,
    })
  const count = open.length - answers.length
  if (count > 0)
    throw failure(
      'bad_request',
      'items_unanswered',
      {
        context: 'parameter_validation',
        message: `${count} items are not answered`,
        parameter: 'items',
      },
      { count },
    )
}

/** An answer without a document or a new value needs a note. */
function requireWords(answers: readonly Answer[], note: string | null | undefined) {
  const index = note ? -1 : answers.findIndex(({ document, value }) => !document && !value)
  if (index >= 0)
    throw failure('bad_request', 'answer_note_missing', {
      context: 'parameter_validation',
      message: 'an item without an answer needs a note',
      parameter: 'note',
    })
}

async function requireNewDocuments(
  tx: Tx,
  { claim, items, answers }: { claim: string; items: RequestItem[]; answers: readonly Answer[] },
) {
  const documents = await tx
    .selectFrom('document')
    .select(['id', 'inserted_at'])
    .where('link_paperwork', '=', claim)
    .execute()
  const index = answers.findIndex(({ item, document }) => {
    if (!document) return false
    const requestItem = items.find(({ id }) => id === item)
    if (requestItem && isCorrection(requestItem.kind)) return true
    const newer_than = requestItem?.newer_than ?? ''
    const newDocument = documents.find(({ id }) => id === document)
    return !newDocument || Date.parse(newDocument.inserted_at) < Date.parse(newer_than)
  })
  if (index < 0) return
  throw failure('bad_request', 'document_not_new', {
    context: 'parameter_validation',
    message: 'the document was not uploaded to this claim after the request',
    parameter: `items.${index}.document`,
  })
}

/** Links each document to the request item it answers. */
async function linkAnswers(tx: Tx, answers: readonly Answer[]) {
  for (const { item, document } of answers)
    if (document)
      await tx
        .updateTable('document')
        .set({ answers_item: item })
        .where('id', '=', document)
        .execute()
}
