import { z } from 'zod'
import { requireSecondBeside } from '../../changes/second-person.ts'
import { requireSeen, seenInput } from '../../changes/seen.ts'
import { invalidIn, notFound } from '../../errors/errors.ts'
import {
  type ArkeFunction,
  defineFunction,
  type FunctionContext,
} from '../../platform/functions.ts'
import { lockClaim, lockForStep, type Paperwork } from '../claim/transition.ts'
import { reasonCode } from '../decide/decide.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { requireOwnWords } from '../decide/devices/decide-reason.ts'
import { reasonBy, requireOffered } from '../reasons/read-reasons.ts'
import { readTakeback } from './read-takeback.ts'
import { paidLines, sumOf } from './reverse-claim.ts'
import type { TakenLine } from './takebacks.ts'
import { carryOut, declineOpen, requestTakeback, takebackToDecide } from './takebacks.ts'

const words = z.string().trim().max(2_000)

const reverse = defineFunction('paperwork', 'reverse', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Takes credited cashback back, whole or device by device',
  input: z.strictObject({
    lines: z
      .array(z.strictObject({ line: z.string(), reason: reasonCode.optional() }))
      .min(1)
      .max(1_000)
      .optional()
      .describe('Without them all that pay'),
    reason: reasonCode,
    note: words.nullish().describe('Words for the participant'),
    evidence: z.array(z.string()).max(50).default([]).describe('Ids of documents of the claim'),
  }),
  run: async (context, { lines, reason, note, evidence }) => {
    const { tx } = context
    await requireOffered(tx, chosenIn({ reason, lines }))
    requireOwnWords(await reasonBy(tx, reason), { words: note ?? '', parameter: 'note' })
    const claim = await lockForStep(context.tx, context.unit, 'reverse')
    const paidAmounts = await paidLines(context)
    const namedLines = lines ?? [...paidAmounts.keys()].map((line) => ({ line, reason: undefined }))
    const takenLines = namedLines.map(
      (namedLine): TakenLine => ({
        line: namedLine.line,
        amount: paidAmounts.get(namedLine.line) ?? 0,
        reason: namedLine.reason ?? reason,
      }),
    )
    if (takenLines.some(({ amount }) => amount === 0) || hasTwice(namedLines)) throw wrong('lines')
    await requireDocuments(context, evidence)
    const amount = sumOf(takenLines)
    return answer(
      claim,
      await requestTakeback(context, claim, {
        kind: 'reverse',
        lines: takenLines,
        amount,
        reason,
        note: note || null,
        evidence,
      }),
    )
  },
})

const reopen = defineFunction('paperwork', 'reopen', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Puts a decided or expired claim back into review',
  input: z.strictObject({ reason: words.min(3) }),
  run: async (context, { reason: note }) => {
    const claim = await lockForStep(context.tx, context.unit, 'reopen')
    const paidAmounts = await paidLines(context)
    const lines = [...paidAmounts].map(([line, amount]) => ({ line, amount, reason: null }))
    const request = { kind: 'reopen' as const, lines, amount: sumOf(lines), reason: null, note }
    return answer(claim, await requestTakeback(context, claim, request))
  },
})

const confirmTakeback = defineFunction('paperwork', 'confirm_takeback', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Carries out a takeback that another person asked for',
  input: z.strictObject({ seen: seenInput }),
  run: async (context, { seen: seenId }) => {
    const { tx, unit, caller, now } = context
    const claim = await lockClaim(tx, unit)
    const takeback = await takebackToDecide(context)
    if (!claim) throw notFound()
    await requireSecondBeside(context, takeback.requested_by)
    requireSeen(seenId, takeback.id)
    const decision = { decided_by: caller.member, decided_at: now.toISOString() }
    await tx
      .updateTable('claim_takeback')
      .set({ state: 'done', ...decision })
      .where('id', '=', takeback.id)
      .execute()
    return answer(claim, await carryOut(context, takeback))
  },
})

const declineTakeback = defineFunction('paperwork', 'decline_takeback', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Leaves the claim as it is; whoever asked may do it too',
  input: z.strictObject({ reason: words.min(3) }),
  run: async (context, { reason }) => {
    const { tx, unit } = context
    const claim = await lockClaim(tx, unit)
    const takeback = await takebackToDecide(context)
    if (!claim) throw notFound()
    await declineOpen(context, takeback, reason)
    return answer(claim, claim)
  },
})

/** Functions that claw back credited claims, and reopen decided ones. */
export const takebackFunctions: readonly ArkeFunction[] = [
  readTakeback,
  reverse,
  reopen,
  confirmTakeback,
  declineTakeback,
]

/** The state of the claim, and whether a second person has to agree. */
const answer = (claim: Paperwork, updatedClaim: Paperwork | null) => ({
  ...claimAnswer(updatedClaim ?? claim),
  is_waiting: updatedClaim === null,
})

/** The reasons of a clawback, with their input fields. */
const chosenIn = ({
  reason,
  lines = [],
}: {
  reason: string
  lines?: readonly { reason?: string | undefined }[] | undefined
}) =>
  [
    { code: reason, parameter: 'reason' },
    ...lines.flatMap(({ reason: code }, index) =>
      code ? [{ code, parameter: `lines.${index}.reason` }] : [],
    ),
  ].map((chosen) => ({ ...chosen, use: 'take_back' as const }))

const hasTwice = (lines: readonly { line: string }[]) =>
  new Set(lines.map(({ line }) => line)).size < lines.length

async function requireDocuments({ tx, unit }: FunctionContext, ids: readonly string[]) {
  if (ids.length === 0) return
  const documents = await tx
    .selectFrom('document')
    .select('id')
    .where('link_paperwork', '=', unit)
    .where('id', 'in', [...ids])
    .execute()
  if (documents.length < new Set(ids).size) throw wrong('evidence')
}

const wrong = (parameter: 'lines' | 'evidence') =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:takeback.${parameter}`),
      parameter,
    },
  ])
