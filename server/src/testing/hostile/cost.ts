import { spentMs } from '../spent-ms.ts'

/** The cost of an operation, in milliseconds of processor time. */
export interface Cost {
  busy: number
  /** The longest stretch in which the thread answered nobody else. */
  silence: number
}

/**
 * Measures work that is awaited. Other processes add nothing, however busy the machine is.
 */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const start = spentMs()
  let last = start
  let silence = 0
  const look = () => {
    const now = spentMs()
    silence = Math.max(silence, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  try {
    await work()
  } finally {
    look()
    clearInterval(timer)
  }
  return { busy: spentMs() - start, silence }
}

/** Below this, in milliseconds, a cost shows no growth, and nobody notices it. */
const FLOOR = 60

/** Twice the text may cost this many times as much: twice, and what a measurement is uncertain by. */
const MOST_GROWTH = 3

/** Half a text is measured this often before a whole one counts as too dear. */
const ATTEMPTS = 6

/**
 * The costs of a text and of its half, where doubling clearly more than doubles the cost; undefined where it does not.
 */
export async function steepGrowth(send: (size: number) => Promise<unknown>, size: number) {
  let fullCost = await costOf(() => send(size))
  if (worst(fullCost) < FLOOR) return undefined
  let half = await costOf(() => send(size / 2))
  for (let n = 1; n < ATTEMPTS && isSteep(half, fullCost); n++) {
    // Each is first in turn: what comes every second time, such as memory given back, is not the text's.
    for (const part of n % 2 === 0 ? [1, 2] : [2, 1]) {
      const cost = await costOf(() => send(size / part))
      if (part === 1) fullCost = cheaper(fullCost, cost)
      else half = cheaper(half, cost)
    }
  }
  return isSteep(half, fullCost) ? { half, whole: fullCost } : undefined
}

const worst = ({ busy, silence }: Cost) => Math.max(busy, silence)

const isSteep = (half: Cost, full: Cost) =>
  (['busy', 'silence'] as const).some(
    (kind) => full[kind] > FLOOR && full[kind] > MOST_GROWTH * half[kind],
  )

const cheaper = (first: Cost, other: Cost): Cost => ({
  busy: Math.min(first.busy, other.busy),
  silence: Math.min(first.silence, other.silence),
})
