import { spentMs } from '../spent-ms.ts'

/** What work took, in milliseconds of processor time. */
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

/** Below this, in milliseconds, a cost says nothing of how it grows; nobody notices it either. */
const FLOOR = 60

/** Twice the text may cost this many times as much: twice, and what a measurement is uncertain by. */
const MOST_GROWTH = 3

/** Half a text is measured this often before a whole one counts as too dear. */
const ATTEMPTS = 6

/**
 * The costs of a text and of one half as long where twice the text costs clearly more than twice as much;
 * undefined where it does not.
 */
export async function steepGrowth(send: (size: number) => Promise<unknown>, size: number) {
  let whole = await costOf(() => send(size))
  if (worst(whole) < FLOOR) return undefined
  let half = await costOf(() => send(size / 2))
  for (let n = 1; n < ATTEMPTS && isSteep(half, whole); n++) {
    // Each is first in turn: what comes every second time, such as memory given back, is not the text's.
    for (const part of n % 2 === 0 ? [1, 2] : [2, 1]) {
      const cost = await costOf(() => send(size / part))
      if (part === 1) whole = cheaper(whole, cost)
      else half = cheaper(half, cost)
    }
  }
  return isSteep(half, whole) ? { half, whole } : undefined
}

const worst = ({ busy, silence }: Cost) => Math.max(busy, silence)

const isSteep = (half: Cost, whole: Cost) =>
  (['busy', 'silence'] as const).some(
    (kind) => whole[kind] > FLOOR && whole[kind] > MOST_GROWTH * half[kind],
  )

const cheaper = (one: Cost, other: Cost): Cost => ({
  busy: Math.min(one.busy, other.busy),
  silence: Math.min(one.silence, other.silence),
})
