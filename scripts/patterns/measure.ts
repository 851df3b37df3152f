type TextOfSize = (n: number) => string

/** Below this, in milliseconds, a time shows nothing. */
const FLOOR = 20

/** Twice as long each time, so that what grows fast is seen before it takes long. */
const SIZES = Array.from({ length: 10 }, (_, at) => 250 * 2 ** at)

/** A busy machine makes a pattern look slow now and then, never each time. */
const ROUNDS = [1, 2, 3, 4]

/** Whether doubling the text clearly more than doubles the time, judged by the shortest meaningful text. */
export function isSlow(pattern: RegExp, text: TextOfSize): boolean {
  // Once quickly, as most patterns need next to nothing; a pause of the machine is not there a second time.
  const tells = (size: number) =>
    timeOf(pattern, text(size)) >= FLOOR && fastest(pattern, text(size)) >= FLOOR
  const n = SIZES.find(tells)
  if (n === undefined) return false
  return ROUNDS.every(() => {
    const [half, full] = [fastest(pattern, text(n / 2)), fastest(pattern, text(n))]
    return full > FLOOR / 2 && full > 2.8 * half
  })
}

const fastest = (pattern: RegExp, text: string): number =>
  Math.min(...[1, 2, 3].map(() => timeOf(pattern, text)))

/** Milliseconds of this thread's processor time. */
function timeOf(pattern: RegExp, text: string): number {
  const start = process.threadCpuUsage()
  pattern.lastIndex = 0
  pattern.test(text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
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
