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
  /** What the field is to say that the item asks to correct; links as ids. */
  value: z.string().trim().min(1).max(100).nullish(),
})

type Answer = z.infer<typeof answer>

/**
 * The owner hands in and corrects everything that was asked for, or writes why something is not to be
 * had or stays; the claim goes back to the same reviewer, with its checks made anew. He has half of the
 * promised time for it (docs/domain.md, Document requests).
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
    const wanted = askedCorrections(items, answers)
    const answered = items.map((item) => {
      const given = answers.find((one) => one.item === item.id)
      if (!given) return item
      return {
        ...item,
        document: given.document ?? null,
        answered_at: now.toISOString(),
        note: note || null,
      }
    })
    const { sla_working_days, land } = await readSettings(tx)
    const judged =
      claim && wanted.length > 0
        ? (await applyCorrections(context, claim, { wanted, reason: null })).assessment
        : await assess(tx, { id: unit, now })
    const { after } = await transition(tx, context, {
      id: unit,
      action: 'answer_request',
      set: {
        request_items: JSON.stringify(answered),
        ...judgedColumns(judged),
        resubmissions: (claim?.resubmissions ?? 0) + 1,
        due_on: addWorkingDays(berlinDay(now), Math.ceil(sla_working_days / 2), { land }),
      },
      record: { checks: JSON.stringify(judged.checks) },
    })
    await storeBilling(tx, judged.facts)
    await keepInvoiced(tx, judged, now)
    if (after.link_assignee)
      await notify(tx, {
        member: after.link_assignee,
        event: 'document_answered',
        values: { claim_number: after.claim_number ?? '' },
        path: `/paperworks/${unit}`,
        reference: unit,
        now,
      })
    return { ...claimAnswer(after), request_items: answered }
  },
})

/** Each open item is answered, once, and nothing else is. */
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

/** What comes without a document or a new value comes with a word on it. */
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
    const asked = items.find(({ id }) => id === item)
    if (asked && isCorrection(asked.kind)) return true
    const newer_than = asked?.newer_than ?? ''
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

/** Each document says which request it answers. */
async function linkAnswers(tx: Tx, answers: readonly Answer[]) {
  for (const { item, document } of answers)
    if (document)
      await tx
        .updateTable('document')
        .set({ answers_item: item })
        .where('id', '=', document)
        .execute()
}
