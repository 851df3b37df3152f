import { type CalculationInput, calculate } from '@ruecklauf/model'
import { claimWith } from './calculation-claim.ts'

/* How many claims a second one core calculates, beside a plain loop; README.md says how to read it. */

for (const devices of [1, 2, 5, 20])
  for (const campaigns of [0, 2, 5]) {
    const input = claimWith({ devices, campaigns })
    const engine = () => calculate(input).amount
    const loop = () => plainSum(input)
    perSecond(engine)
    perSecond(loop)
    // In turns, so that both meet the same machine.
    const rounds = [1, 2, 3].map(() => ({ engine: perSecond(engine), loop: perSecond(loop) }))
    const claims = median(rounds.map((round) => round.engine))
    const sums = median(rounds.map((round) => round.loop))
    console.log(
      `${devices} devices, ${campaigns} campaigns: ${rounded(claims)} claims/s, plain loop ${rounded(sums)}/s, ratio 1:${(sums / claims).toFixed(0)}`,
    )
  }

/** The amounts alone: no choice between campaigns, no exact fractions, no trace. */
function plainSum({ lines, campaigns, programme }: CalculationInput): number {
  const factor = (programme.tier?.basis_points ?? 10_000) / 10_000
  let sum = 0
  for (const { rates } of lines) {
    let amount = (rates[0]?.amount ?? 0) * factor
    for (const { rule } of campaigns) amount += rule.amount ?? 0
    sum += Math.round(amount)
  }
  return Math.min(sum, programme.caps.claim ?? sum)
}

/** Per second of the processor, so that others at work on it count little. */
function perSecond(work: () => number): number {
  const end = performance.now() + 400
  const begin = process.cpuUsage()
  let times = 0
  let sum = 0
  while (performance.now() < end)
    for (let count = 0; count < 200; count += 1) {
      sum += work()
      times += 1
    }
  if (sum === 0) throw new Error('nothing was calculated')
  const { user, system } = process.cpuUsage(begin)
  return (times * 1_000_000) / (user + system)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en-GB')
}
