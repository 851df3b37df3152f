import { type Cents, distribute } from '@ruecklauf/model'

/** Cents by device; amounts without a device are under `no_device`. */
export type Shares = ReadonlyMap<string, Cents>

export const no_device = ''

/** The loss of one step: some devices, or all devices of a reopened claim. */
export interface Loss {
  kind: 'reverse' | 'reopen'
  lines: Shares
}

/** The state of a source's devices, for one member and tax treatment. */
export interface SourceState {
  /** The amount currently granted to each device. */
  granted: Shares
  /** The amount of each device in earlier receipts. */
  told: Shares
  /** The oldest first. */
  losses: readonly Loss[]
  /** Cents of debts that were written off: no receipt takes them back. */
  waived: Cents
  /** The fallback weights for sharing. */
  weights: Shares
}

/**
 * Splits a payout's amount of a source among its devices; negative for reversals. A device's part is the difference
 * between its grant and its earlier receipts. If the payout is higher, devices were clawed back after its planning: the
 * latest of them still have their money. If it is lower, the rest of the grant comes later. Debts end in the order in
 * which they arose.
 */
export function shareDevices(amount: Cents, state: SourceState): Shares {
  const { granted, told: earlierShares, waived, weights } = state
  const open = plus(granted, minus(earlierShares))
  const later = lossesOf(state)
  const unsettled = unsettledOf(later, open)
  let forgiven = waived
  const remaining = unsettled.toReversed().map((debts) => {
    const waived_now = portion(debts, forgiven)
    forgiven -= sumOf(waived_now)
    move(open, waived_now)
    return plus(debts, minus(waived_now))
  })
  const debts = remaining.toReversed()
  const others = later.map((loss, at) => positive(plus(loss, minus(unsettled[at] ?? new Map()))))
  const rest = amount - sumOf(open)
  // A payout with a positive part may pay for later losses; a reversal only ends debts.
  const more =
    amount > 0
      ? later.map((_, at) => plus(debts[at] ?? new Map(), others[at] ?? new Map()))
      : [...debts, ...others]
  const less = [
    () => positive(open),
    () => positive(plus(earlierShares, open)),
    ...later.toReversed().map((loss) => () => loss),
  ]
  const pools = rest > 0 ? more.map((pool) => () => pool) : less
  let missing = Math.abs(rest)
  for (const pool of pools) {
    const portions = portion(pool(), missing)
    missing -= sumOf(portions)
    move(open, rest > 0 ? portions : minus(portions))
  }
  move(open, byWeight(Math.sign(rest) * missing, weights))
  return open
}

/** The devices' losses that were never granted again, latest first. */
function lossesOf({ granted, losses }: SourceState): Shares[] {
  let at = granted
  const most = new Map(granted)
  return losses.toReversed().map(({ kind, lines }) => {
    at = kind === 'reopen' ? lines : plus(at, lines)
    const lost = positive(plus(at, minus(most)))
    move(most, lost)
    return lost
  })
}

/** The open part of these losses; the latest losses stay open. */
function unsettledOf(losses: readonly Shares[], open: Shares): Shares[] {
  const debts = positive(minus(open))
  return losses.map((loss) => {
    const own = new Map(
      [...loss].map(([device, cents]) => [device, Math.min(cents, debts.get(device) ?? 0)]),
    )
    move(debts, minus(own))
    return own
  })
}

/** Takes an amount in cents out of a pool in proportion, up to its total. */
function portion(pool: Shares, amount: Cents): Shares {
  const shares = [...pool.values()]
  const all = sumOf(pool)
  if (all === 0 || amount === 0) return new Map()
  const cents = distribute(Math.min(amount, all), shares)
  return new Map([...pool.keys()].map((device, at) => [device, cents[at] ?? 0]))
}

function byWeight(cents: Cents, weights: Shares): Shares {
  if (cents === 0) return new Map()
  if (sumOf(weights) === 0) return new Map([[no_device, cents]])
  const shares = distribute(cents, [...weights.values()])
  return new Map([...weights.keys()].map((device, at) => [device, shares[at] ?? 0]))
}

/** Adds cents to the sums of devices, in place. */
function move(sums: Map<string, Cents>, moved: Shares): void {
  for (const [device, cents] of moved) sums.set(device, (sums.get(device) ?? 0) + cents)
}

function plus(base: Shares, other: Shares): Map<string, Cents> {
  const sums = new Map(base)
  move(sums, other)
  return sums
}

const minus = (shares: Shares): Shares =>
  new Map([...shares].map(([device, cents]) => [device, -cents]))

const positive = (shares: Shares): Map<string, Cents> =>
  new Map([...shares].filter(([, cents]) => cents > 0))

const sumOf = (shares: Shares): Cents => [...shares.values()].reduce((sum, cents) => sum + cents, 0)
