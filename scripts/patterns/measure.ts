type TextOfSize = (n: number) => string

/** Below this nothing is told by a time, in milliseconds. */
const FLOOR = 20

const MOST_SIGNS = 200_000

/** Whether twice the text takes clearly more than twice the time. */
export function isSlow(pattern: RegExp, text: TextOfSize): boolean {
  for (let n = 64; ; n *= 2) {
    const [half, whole] = [text(n / 2), text(n)]
    const time = fastest(pattern, whole)
    if (time > FLOOR && time > 3 * fastest(pattern, half)) return true
    if (whole.length >= MOST_SIGNS || time > 50 * FLOOR) return false
  }
}

function fastest(pattern: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage()
    pattern.lastIndex = 0
    pattern.test(text)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

/** Runs of what a pattern names, each with an end that no pattern expects. */
export function runsFor(source: string): TextOfSize[] {
  const words = source.match(/[\p{L}\d]+/gu) ?? []
  const signs = [
    'a',
    'Z',
    '0',
    ' ',
    '\n',
    '\t',
    '-',
    '.',
    ',',
    '"',
    '(',
    '/',
    '@',
    '_',
    'ä',
    ...words,
  ]
  const pairs = signs.slice(0, 15).map((sign, at) => sign + (signs[(at + 1) % 15] ?? ''))
  return [...signs, ...pairs].flatMap((run) => [
    (n: number) => `${run.repeat(n)}\u0000`,
    (n: number) => `${words.slice(0, 4).join('')}${run.repeat(n)}\u0000`,
  ])
}
