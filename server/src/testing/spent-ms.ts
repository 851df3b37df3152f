/** Milliseconds of processor time that this process has spent; a busy machine adds nothing to them. */
export function spentMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Processor time of the main thread alone. */
export const mainThreadMs = (): number => process.threadCpuUsage().user / 1_000

/** The least of three runs of some work, in ms of `clock`: a pause of the machine is none of it. */
export async function least(work: () => unknown, clock = spentMs): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const start = clock()
    await work()
    times.push(clock() - start)
  }
  return Math.min(...times)
}

/** Durations too short to measure count as this, in ms. */
const SHORTEST = 5

/**
 * The growth of the time with eight times the input: some 8 for linear, 64 for quadratic work. The limit in between
 * allows for a noisy machine.
 */
export async function growth(
  work: (size: number) => unknown,
  { size, clock = spentMs }: { size: number; clock?: () => number },
): Promise<number> {
  await work(size)
  const small = await least(() => work(size), clock)
  return (await least(() => work(8 * size), clock)) / Math.max(small, SHORTEST)
}

/** Above it nothing is in proportion. */
export const IN_PROPORTION = 24
