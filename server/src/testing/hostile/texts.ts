/** A text of about `n` code units that someone could send to make a server busy. */
export interface HostileText {
  name: string
  of: (n: number) => string
}

const run = (name: string, unit: string, end = ''): HostileText => ({
  name: end ? `${name}, then ${JSON.stringify(end)}` : name,
  of: (n) => unit.repeat(Math.max(1, Math.floor(n / unit.length))) + end,
})

/** Signs of which patterns are made, each as a run, and as a run with an end that no pattern expects. */
const units: readonly (readonly [string, string])[] = [
  ['quotes', '"'],
  ['pairs of quotes', '""'],
  ['apostrophes', "'"],
  ['digits', '1'],
  ['grouped digits', '1.'],
  ['digits and commas', '1,1'],
  ['blanks', ' '],
  ['words', 'a '],
  ['tabs', '\t'],
  ['line ends', '\n'],
  ['carriage returns', '\r'],
  ['both line ends', '\r\n'],
  ['lists of lines', '- a\n'],
  ['non-breaking spaces', '\u00a0'],
  ['brackets', '['],
  ['closed brackets', '[]'],
  ['parentheses', '('],
  ['operators', 'and('],
  ['denials', 'not('],
  ['braces', '{"a":'],
  ['places of values', '{{'],
  ['tags', '<a'],
  ['closed tags', '<a>'],
  ['combining marks', '\u0301'],
  ['marks on letters', 'a\u0301\u0327'],
  ['right-to-left marks', '\u202e'],
  ['zero widths', '\u200b'],
  ['joined emoji', '👩‍👩‍👧‍👦‍'],
  ['NUL', '\0'],
  ['half pairs', '\ud800'],
  ['mail addresses', 'a@'],
  ['whole mail addresses', 'a@a.de,'],
  ['web addresses', 'https://'],
  ['dots', '.'],
  ['dashes', '-'],
  ['slashes', '/'],
  ['percent signs', '%'],
  ['encoded signs', '%25'],
  ['backslashes', '\\'],
  ['commas', ','],
  ['semicolons', ';'],
  ['different words', 'ab'],
  ['letters', 'a'],
  ['capitals', 'A'],
  ['umlauts', 'ß'],
  ['hash signs', '#'],
  ['FNC1', '\u001d'],
]

/** Each cell is another. */
const different = (name: string, between: string): HostileText => ({
  name,
  of: (n) =>
    Array.from({ length: Math.max(1, Math.floor(n / 6)) }, (_, at) => `w${at.toString(36)}`).join(
      between,
    ),
})

export const hostileTexts: readonly HostileText[] = [
  ...units.flatMap(([name, unit]) => [run(name, unit), run(name, unit, '!x')]),
  different('different cells', ';'),
  different('different lines', '\n'),
  different('different words', ' '),
  { name: 'nested JSON', of: (n) => '['.repeat(n / 2) + ']'.repeat(n / 2) },
  { name: 'a nested filter', of: (n) => `${'not('.repeat(n / 5)}eq(id,a)${')'.repeat(n / 5)}` },
  { name: 'a number with an exponent', of: (n) => `${'9'.repeat(n / 2)}e${'9'.repeat(n / 2)}` },
]

/** The hostile texts a header may carry. */
export const headerTexts: readonly HostileText[] = hostileTexts.filter(({ of }) =>
  /^[\t\x20-\x7e\x80-\xff]*$/.test(of(64)),
)
