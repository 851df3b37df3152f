import { type Cents, toEuro, type VariantResult } from '@ruecklauf/model'
import type { InstallerChange, Replayed } from './replay.ts'

/** How many winners and losers are named. */
const NAMED = 25

/** Installers with names for `variantResult`. */
export const namedInstallers = ({ installers }: Replayed): string[] => {
  const { winners, losers } = changed(installers)
  return [...winners.slice(0, NAMED), ...losers.slice(0, NAMED)].map(([id]) => id)
}

/** A replay as stored and sent. */
export function variantResult(
  replayed: Replayed,
  { budget, companies }: { budget: Cents | null; companies: ReadonlyMap<string, string> },
): VariantResult {
  const { claims, devices, bonus_claims, bonus_devices, without_date, budget_ends_on } = replayed
  const { winners, losers } = changed(replayed.installers)
  const named = (list: Change[]) =>
    list.slice(0, NAMED).map(([installer, change]) => ({
      installer,
      company: companies.get(installer) ?? '',
      claims: change.claims,
      before: toEuro(change.before),
      after: toEuro(change.after),
      difference: toEuro(change.after - change.before),
    }))
  return {
    claims,
    devices,
    paid: toEuro(replayed.paid),
    cost: toEuro(replayed.cost),
    difference: toEuro(replayed.cost - replayed.paid),
    wholesaler_bonus: toEuro(replayed.wholesaler_bonus),
    wholesaler_cofunding: toEuro(replayed.wholesaler_cofunding),
    bonus: toEuro(replayed.bonus),
    bonus_claims,
    bonus_devices,
    average_bonus: average(replayed.bonus, bonus_claims),
    average_paid: average(replayed.paid, claims),
    average_cost: average(replayed.cost, claims),
    without_date,
    budget: budget === null ? null : toEuro(budget),
    budget_ends_on,
    winner_count: winners.length,
    loser_count: losers.length,
    unchanged_count: replayed.installers.size - winners.length - losers.length,
    winners: named(winners),
    losers: named(losers),
    weeks: [...replayed.weeks]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([week, sums]) => ({
        week,
        paid: toEuro(sums.paid),
        cost: toEuro(sums.cost),
        bonus: toEuro(sums.bonus),
      })),
  }
}

type Change = [installer: string, change: InstallerChange]

/** The largest changes first. */
function changed(installers: Replayed['installers']) {
  const all = [...installers]
  const by = ([, change]: Change) => change.after - change.before
  return {
    winners: all.filter((installer) => by(installer) > 0).toSorted((a, b) => by(b) - by(a)),
    losers: all.filter((installer) => by(installer) < 0).toSorted((a, b) => by(a) - by(b)),
  }
}

const average = (sum: Cents, count: number): number =>
  count === 0 ? 0 : toEuro(Math.round(sum / count))
