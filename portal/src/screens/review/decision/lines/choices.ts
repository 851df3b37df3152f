import {
  type Cents,
  claimResult,
  type LineDecision,
  nearestCents,
  type ReasonCode,
  toCents,
  toEuro,
} from '@ruecklauf/model'

/** What a reviewer has chosen for one device; `amount` in EUR as it is typed. */
export interface Choice {
  decision: Exclude<LineDecision, 'open'>
  amount: number | null
  reason: ReasonCode | null
}

/** By the id of the line; what is not there is approved as expected. */
export type Choices = Readonly<Record<string, Choice>>

/** A device as the decision needs it; `expected_amount` in EUR. */
export interface DecidableLine {
  id: string
  expected_amount: number | null
}

export type ChoiceProblem = 'amount_missing' | 'amount_out_of_range' | 'reason_missing'

const asExpected: Choice = { decision: 'approved', amount: null, reason: null }

export const choiceOf = (choices: Choices, line: string): Choice => choices[line] ?? asExpected

/** What keeps the choice for a device from being sent; null when nothing does. */
export function problemOf({ decision, amount, reason }: Choice, most: Cents): ChoiceProblem | null {
  if (decision === 'rejected') return reason ? null : 'reason_missing'
  if (decision === 'approved') return null
  if (amount === null) return 'amount_missing'
  const cents = typedCents(amount)
  if (toEuro(cents) !== amount || cents <= 0 || cents > most) return 'amount_out_of_range'
  return reason ? null : 'reason_missing'
}

export interface Effect {
  result: ReturnType<typeof claimResult>
  expected: Cents
  approved: Cents
  /** What each device pays, by its id. */
  lines: ReadonlyMap<string, Cents>
  /** Ids of the lines that are not ready. */
  unready: string[]
  /** A reason that says nothing by itself was chosen. */
  needsNote: boolean
}

/**
 * What the choices make of the claim, before anything is sent.
 * @param entitled EUR that a device is paid at most, where it is less than expected.
 * @param wordless codes of the reasons that say nothing by themselves.
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
  const sum = (key: 'expected' | 'approved') => rows.reduce((all, row) => all + row[key], 0)
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
  /** Why checks are passed over; empty where none are. */
  override: string
}

/** The body of `approve`: only the devices that differ from what was expected. */
export const approveBody = (
  lines: readonly DecidableLine[],
  choices: Choices,
  { note, override }: Words,
) => {
  const named = lines.flatMap(({ id }) => {
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
    ...(named.length > 0 ? { lines: named } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
    ...(override.trim() ? { override_reason: override.trim() } : {}),
  }
}

/** Nothing is taken off before an amount is there; more than a device can get counts as that much. */
const amountOf = ({ decision, amount }: Choice, most: Cents): Cents =>
  ({
    approved: most,
    approved_reduced: amount === null ? most : Math.min(typedCents(amount), most),
    rejected: 0,
  })[decision]

/** An EUR amount as typed, in whole cents; none for what is no number. */
const typedCents = (euro: number): Cents => (Number.isFinite(euro) ? nearestCents(euro) : 0)
