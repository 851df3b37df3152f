import {
  type Cents,
  claimResult,
  type Language,
  type LineDecision,
  ownReasons,
  type ReasonCode,
  type Say,
  toCents,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { failure, invalid, type Message } from '../../errors/errors.ts'
import { type LineProblem, parameterOf } from './devices/line-problems.ts'

/** The code of a reason. */
export const reasonCode = z.string().max(40).describe('Code of a reason of the office')

/** A reviewer's decision on one device; `amount` in EUR, for a reduced one. */
export const lineDecision = z.strictObject({
  line: z.string(),
  decision: z.enum(['approved', 'approved_reduced', 'rejected']),
  amount: z.number().refine(isWholeCents, 'must have at most two decimals').optional(),
  reason: reasonCode.optional(),
})

export type LineDecisionInput = z.infer<typeof lineDecision>

/** A device of the claim to decide; amounts in cents. */
export interface OpenLine {
  id: string
  expected_amount: Cents
  /** The highest amount payable; below the expected one if the claim no longer meets a campaign's condition. */
  entitled_amount: Cents
}

export interface DecidedLine {
  id: string
  decision: Exclude<LineDecision, 'open'>
  /** In cents. */
  approved_amount: Cents
  reason: ReasonCode | null
}

export interface Decision {
  lines: DecidedLine[]
  approved_amount: Cents
  result: 'approved' | 'partially_approved'
}

/**
 * Decides every device of a claim. Devices without input are approved at their entitled amount.
 * @throws invalid with one message for each wrong line; `nothing_approved` when none is left, for
 * that is a rejection and needs its own reason.
 */
export function decideLines(
  lines: readonly OpenLine[],
  {
    inputs = [],
    language = 'en',
  }: { inputs?: readonly LineDecisionInput[]; language?: Language | undefined },
): Decision {
  const say = sayTo(language)
  const problems = inputs.flatMap((input, index) =>
    problemsOf(input, { index, inputs, lines, say }),
  )
  if (problems.length > 0) throw invalid(problems)
  const inputsByLine = new Map(inputs.map((input) => [input.line, input]))
  const decidedLines = lines.map((line) => decideLine(line, inputsByLine.get(line.id)))
  const result = claimResult(decidedLines.map(({ decision }) => decision))
  if (result === 'rejected') throw nothingApproved()
  const approved_amount = decidedLines.reduce((sum, line) => sum + line.approved_amount, 0)
  return { lines: decidedLines, approved_amount, result }
}

const nothingApproved = () =>
  failure('bad_request', 'nothing_approved', {
    context: 'parameter_validation',
    message: 'no device is approved: reject the claim instead',
    parameter: 'lines',
  })

function decideLine(line: OpenLine, input: LineDecisionInput | undefined): DecidedLine {
  const { id, expected_amount, entitled_amount } = line
  const { decision = 'approved', amount = 0, reason = null } = input ?? {}
  if (decision === 'approved' && entitled_amount < expected_amount) {
    const lowered = { decision: 'approved_reduced', reason: ownReasons.condition_lost } as const
    return { id, ...lowered, approved_amount: entitled_amount }
  }
  const approved_amount = {
    approved: entitled_amount,
    approved_reduced: toCents(amount),
    rejected: 0,
  }[decision]
  return { id, decision, approved_amount, reason }
}

interface Place {
  index: number
  inputs: readonly LineDecisionInput[]
  lines: readonly OpenLine[]
  say: Say
}

function problemsOf(input: LineDecisionInput, { index, inputs, lines, say }: Place): Message[] {
  const line = lines.find(({ id }) => id === input.line)
  const isRepeated = inputs.findIndex((other) => other.line === input.line) !== index
  const problem = !line ? 'line_unknown' : isRepeated ? 'line_repeated' : check(input, line)
  if (!problem) return []
  return [
    {
      context: 'parameter_validation',
      message: say(`input:decision.${problem}`),
      parameter: `lines.${index}.${parameterOf[problem]}`,
    },
  ]
}

const check = (input: LineDecisionInput, line: OpenLine) => checks[input.decision](input, line)

/** The required input of each decision. */
const checks = {
  approved: ({ amount }, { entitled_amount }) =>
    amount === undefined || toCents(amount) === entitled_amount ? null : 'amount_not_expected',
  approved_reduced: ({ amount, reason }, { entitled_amount }) => {
    if (amount === undefined) return 'amount_missing'
    if (amount <= 0 || toCents(amount) > entitled_amount) return 'amount_out_of_range'
    return reason ? null : 'reduction_reason_missing'
  },
  rejected: ({ reason }) => (reason ? null : 'reason_missing'),
} satisfies Record<
  DecidedLine['decision'],
  (input: LineDecisionInput, line: OpenLine) => LineProblem | null
>

function isWholeCents(euro: number): boolean {
  try {
    return Number.isSafeInteger(toCents(euro))
  } catch {
    return false
  }
}
