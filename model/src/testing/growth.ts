const RUNS = 5

/** What is too short to be measured counts as much, in ms. */
const SHORTEST = 5

/**
 * How many times as long work takes with eight times its input: some 8 where it is in proportion, 64 where it grows
 * as the square. A busy machine slows both.
 */
export const growth = (work: (size: number) => unknown, size: number): number =>
  fastestMs(() => work(8 * size)) /
  Math.max(
    fastestMs(() => work(size)),
    SHORTEST,
  )

/** Above it nothing is in proportion. */
export const IN_PROPORTION = 24

/** Milliseconds of the fastest of some runs: a busy machine hardly slows all of them. */
function fastestMs(run: () => unknown): number {
  const each = Array.from({ length: RUNS }, () => {
    const start = Date.now()
    run()
    return Date.now() - start
  })
  return Math.min(...each)
}
