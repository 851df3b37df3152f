import type { Say } from '@ruecklauf/model'

/** The line on top of a mail that allows a reply: the answer goes above it. */
export const replyLine = (say: Say): string => `## ${say('mails:reply.line')} ##`

/**
 * The answer in a mail's text: what stands above our line, without the quoting lines before it. The
 * whole text where our line is not in it.
 */
export function answerAbove(text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  const at = placeOfOurLine(plain)
  return unquoted(at < 0 ? plain : withoutAttribution(plain.slice(0, at).trimEnd()))
}

/** Where our line begins, quoted or not, in whichever language the mail was; -1 where it is not. */
function placeOfOurLine(text: string): number {
  let start = 0
  for (const line of text.split('\n')) {
    if (isOurLine(line)) return start
    start += line.length + 1
  }
  return -1
}

function isOurLine(line: string): boolean {
  const start = line.indexOf('## ')
  const end = line.indexOf(' ##', start + '## '.length + 10)
  const isFramed = start >= 0 && end >= 0 && end - start <= '## '.length + 100
  return isFramed && start <= 40 && !/\p{L}/u.test(line.slice(0, start))
}

const LONGEST_LINE = 200

/** Cuts what mail programs put between an answer and the mail that it answers: who wrote when, and a colon. */
function withoutAttribution(text: string): string {
  if (!text.endsWith(':')) return text
  const last = text.lastIndexOf('\n')
  const before = text.lastIndexOf('\n', last - 1)
  const isLine = (from: number, to: number) => from >= 0 && to - from <= LONGEST_LINE + 1
  if (!isLine(last, text.length)) return text
  return text.slice(0, isLine(before, last) ? before : last)
}

function unquoted(text: string): string {
  const lines = text.split('\n')
  const last = lines.findLastIndex((line) => !/^\s*(>|$)/.test(line))
  return lines
    .slice(0, last + 1)
    .join('\n')
    .trim()
}
