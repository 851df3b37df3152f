import { type Cents, toEuro, type VariantResult } from '@ruecklauf/model'
import type { InstallerChange, Replayed } from './replay.ts'

/** How many winners and losers are named. */
const NAMED = 25

/** Installers whose names `variantResult` needs. */
export const namedInstallers = ({ installers }: Replayed): string[] => {
  const { winners, losers } = changed(installers)
  return [...winners.slice(0, NAMED), ...losers.slice(0, NAMED)].map(([id]) => id)
}

/** A replay as it is stored and sent. */
export function variantResult(
  found: Replayed,
  { budget, companies }: { budget: Cents | null; companies: ReadonlyMap<string, string> },
): VariantResult {
  const { claims, devices, bonus_claims, bonus_devices, without_date, budget_ends_on } = found
  const { winners, losers } = changed(found.installers)
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
    paid: toEuro(found.paid),
    cost: toEuro(found.cost),
    difference: toEuro(found.cost - found.paid),
    wholesaler_bonus: toEuro(found.wholesaler_bonus),
    wholesaler_cofunding: toEuro(found.wholesaler_cofunding),
    bonus: toEuro(found.bonus),
    bonus_claims,
    bonus_devices,
    average_bonus: average(found.bonus, bonus_claims),
    average_paid: average(found.paid, claims),
    average_cost: average(found.cost, claims),
    without_date,
    budget: budget === null ? null : toEuro(budget),
    budget_ends_on,
    winner_count: winners.length,
    loser_count: losers.length,
    unchanged_count: found.installers.size - winners.length - losers.length,
    winners: named(winners),
    losers: named(losers),
    weeks: [...found.weeks]
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
    winners: all.filter((one) => by(one) > 0).toSorted((a, b) => by(b) - by(a)),
    losers: all.filter((one) => by(one) < 0).toSorted((a, b) => by(a) - by(b)),
  }
}

const average = (sum: Cents, count: number): number =>
  count === 0 ? 0 : toEuro(Math.round(sum / count))
