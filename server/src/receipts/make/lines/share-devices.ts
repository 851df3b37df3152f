import { type Cents, distribute } from '@ruecklauf/model'

/** Cents by device; what no device stands for is under `no_device`. */
export type Shares = ReadonlyMap<string, Cents>

export const no_device = ''

/** What devices lost at once: some of them, or all of a claim that was opened again. */
export interface Loss {
  kind: 'reverse' | 'reopen'
  lines: Shares
}

/** What is known of the devices of a source, of one member and tax treatment. */
export interface SourceState {
  /** What each is granted now. */
  granted: Shares
  /** What receipts have told of each. */
  told: Shares
  /** The oldest first. */
  losses: readonly Loss[]
  /** Cents of debts that were written off: no receipt takes them back. */
  waived: Cents
  /** What is shared by where nothing else tells. */
  weights: Shares
}

/**
 * What a receipt tells of each device, so that it sums to what a payout pays of their source, or takes
 * back below zero: the difference between what is granted and what was told. Where more was paid, devices
 * were taken back after the payout was planned: the latest of them still have their money. Where less was
 * paid, the rest of what is granted comes later. Debts end in the order in which they arose.
 */
export function shareDevices(amount: Cents, state: SourceState): Shares {
  const { granted, told, waived, weights } = state
  const open = plus(granted, minus(told))
  const later = lossesOf(state)
  const unsettled = unsettledOf(later, open)
  let forgiven = waived
  const left = unsettled.toReversed().map((debts) => {
    const waived_now = portion(debts, forgiven)
    forgiven -= sumOf(waived_now)
    move(open, waived_now)
    return plus(debts, minus(waived_now))
  })
  const debts = left.toReversed()
  const others = later.map((loss, at) => positive(plus(loss, minus(unsettled[at] ?? new Map()))))
  const rest = amount - sumOf(open)
  // A payout that pays something may pay for what was lost since; one that takes back ends debts alone.
  const more =
    amount > 0
      ? later.map((_, at) => plus(debts[at] ?? new Map(), others[at] ?? new Map()))
      : [...debts, ...others]
  const less = [
    () => positive(open),
    () => positive(plus(told, open)),
    ...later.toReversed().map((loss) => () => loss),
  ]
  const pools = rest > 0 ? more.map((pool) => () => pool) : less
  let missing = Math.abs(rest)
  for (const pool of pools) {
    const found = portion(pool(), missing)
    missing -= sumOf(found)
    move(open, rest > 0 ? found : minus(found))
  }
  move(open, byWeight(Math.sign(rest) * missing, weights))
  return open
}

/** What devices had more, before each of the losses, than ever after it: the latest loss first. */
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

/** What of these losses was told and not undone: the latest are it. */
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

/** So many cents out of a pool, as far as it goes, in proportion. */
function portion(pool: Shares, wanted: Cents): Shares {
  const shares = [...pool.values()]
  const all = sumOf(pool)
  if (all === 0 || wanted === 0) return new Map()
  const cents = distribute(Math.min(wanted, all), shares)
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

function plus(one: Shares, other: Shares): Map<string, Cents> {
  const sums = new Map(one)
  move(sums, other)
  return sums
}

const minus = (shares: Shares): Shares =>
  new Map([...shares].map(([device, cents]) => [device, -cents]))

const positive = (shares: Shares): Map<string, Cents> =>
  new Map([...shares].filter(([, cents]) => cents > 0))

const sumOf = (shares: Shares): Cents => [...shares.values()].reduce((sum, cents) => sum + cents, 0)
