import type { Say } from '@ruecklauf/model'

/** What stands on top of a mail that can be answered: above it is the answer. */
export const replyLine = (say: Say): string => `## ${say('mails:reply.line')} ##`

/** Quoted or not, in whichever language the mail was. */
const line = /^[^\p{L}\n]*## .{10,100} ##/mu

/** What mail programs put between an answer and the mail that it answers: who wrote when. */
const attribution = /\n[^\n]{0,200}\n?[^\n]{0,200}:$/u
const LONGEST_ATTRIBUTION = 450

/**
 * The answer in a mail's text: what stands above our line, without the quoting lines before it. The
 * whole text where our line is not in it.
 */
export function answerAbove(text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  const at = plain.search(line)
  return unquoted(at < 0 ? plain : withoutAttribution(plain.slice(0, at).trimEnd()))
}

function withoutAttribution(text: string): string {
  const from = Math.max(text.length - LONGEST_ATTRIBUTION, 0)
  return text.slice(0, from) + text.slice(from).replace(attribution, '')
}

function unquoted(text: string): string {
  const lines = text.split('\n')
  const last = lines.findLastIndex((one) => !/^\s*(>|$)/.test(one))
  return lines
    .slice(0, last + 1)
    .join('\n')
    .trim()
}
