import {
  type Cents,
  claimResult,
  type LineDecision,
  nearestCents,
  type ReasonCode,
  toCents,
  toEuro,
} from '@ruecklauf/model'

/** The reviewer's choice for one device. `amount` is in EUR, as typed. */
export interface Choice {
  decision: Exclude<LineDecision, 'open'>
  amount: number | null
  reason: ReasonCode | null
}

/** By line id. A line without an entry is approved as expected. */
export type Choices = Readonly<Record<string, Choice>>

/** The fields of a device that a decision needs. `expected_amount` is in EUR. */
export interface DecidableLine {
  id: string
  expected_amount: number | null
}

export type ChoiceProblem = 'amount_missing' | 'amount_out_of_range' | 'reason_missing'

const asExpected: Choice = { decision: 'approved', amount: null, reason: null }

export const choiceOf = (choices: Choices, line: string): Choice => choices[line] ?? asExpected

/** Why the choice for a device can't be sent. Null if it can. */
export function problemOf(
  { decision, amount, reason }: Choice,
  maximum: Cents,
): ChoiceProblem | null {
  if (decision === 'rejected') return reason ? null : 'reason_missing'
  if (decision === 'approved') return null
  if (amount === null) return 'amount_missing'
  const cents = typedCents(amount)
  if (toEuro(cents) !== amount || cents <= 0 || cents > maximum) return 'amount_out_of_range'
  return reason ? null : 'reason_missing'
}

export interface Effect {
  result: ReturnType<typeof claimResult>
  expected: Cents
  approved: Cents
  /** The paid amount by device id. */
  lines: ReadonlyMap<string, Cents>
  /** Ids of the incomplete lines. */
  unready: string[]
  /** The chosen reason has no text of its own. */
  needsNote: boolean
}

/**
 * Computes what the choices decide, before anything is sent. @param entitled the most a device pays
 * in EUR, if less than expected. @param wordless codes of the reasons without a text of their own.
 */
export function effectOf(
  lines: readonly DecidableLine[],
  choices: Choices,
  {
    entitled = new Map(),
    wordless = new Set(),
  }: { entitled?: ReadonlyMap<string, number>; wordless?: ReadonlySet<string> } = {},
): Effect {
  const rows = lines.map(({ id, expected_amount }) => {
    const choice = choiceOf(choices, id)
    const expected = toCents(expected_amount ?? 0)
    const most = toCents(entitled.get(id) ?? expected_amount ?? 0)
    return { id, choice, expected, most, approved: amountOf(choice, most) }
  })
  const sum = (key: 'expected' | 'approved') => rows.reduce((total, row) => total + row[key], 0)
  return {
    result: claimResult(rows.map(({ choice }) => choice.decision)),
    expected: sum('expected'),
    approved: sum('approved'),
    lines: new Map(rows.map(({ id, approved }) => [id, approved])),
    unready: rows.filter(({ choice, most }) => problemOf(choice, most)).map(({ id }) => id),
    needsNote: rows.some(
      ({ choice }) =>
        choice.decision !== 'approved' && choice.reason !== null && wordless.has(choice.reason),
    ),
  }
}

interface Words {
  /** For the participant. */
  note: string
  /** Why the reviewer overrides checks. Empty without overridden checks. */
  override: string
}

/** The body of `approve`: only the devices that differ from the expected amounts. */
export const approveBody = (
  lines: readonly DecidableLine[],
  choices: Choices,
  { note, override }: Words,
) => {
  const changedLines = lines.flatMap(({ id }) => {
    const { decision, amount, reason } = choiceOf(choices, id)
    if (decision === 'approved') return []
    return [
      {
        line: id,
        decision,
        ...(decision === 'approved_reduced' && amount !== null ? { amount } : {}),
        ...(reason ? { reason } : {}),
      },
    ]
  })
  return {
    ...(changedLines.length > 0 ? { lines: changedLines } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(override.trim() ? { override_reason: override.trim() } : {}),
  }
}

/** Deducts nothing until an amount is typed. A higher amount counts as the device's maximum. */
const amountOf = ({ decision, amount }: Choice, maximum: Cents): Cents =>
  ({
    approved: maximum,
    approved_reduced: amount === null ? maximum : Math.min(typedCents(amount), maximum),
    rejected: 0,
  })[decision]

/** A typed EUR amount in whole cents. 0 if it is no number. */
const typedCents = (euro: number): Cents => (Number.isFinite(euro) ? nearestCents(euro) : 0)
