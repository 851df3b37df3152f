const RUNS = 5

/** Milliseconds of the fastest of five runs: a busy machine slows some of them, hardly all. */
export function fastestMs(run: () => unknown): number {
  const each = Array.from({ length: RUNS }, () => {
    const start = Date.now()
    run()
    return Date.now() - start
  })
  return Math.min(...each)
}
