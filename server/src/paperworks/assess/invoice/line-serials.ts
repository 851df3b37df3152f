import { isSerial, normaliseSerial } from '@ruecklauf/model'
import type { StatedLine } from './line-kind.ts'
import { has, wordsOf } from './line-words.ts'

/** The serial numbers that lines state. */
export interface StatedSerials {
  /** Of devices that were bought and kept. */
  stated: ReadonlySet<string>
  /** Of devices that went back or cost nothing. */
  unbought: ReadonlySet<string>
  /** Devices without a number of their own. */
  unstated: number
}

/** A line of words, without product and price. */
const isText = ({ product, kind, line }: StatedLine) =>
  !product && (kind === 'free' || kind === 'unpriced') && !has('swapped', wordsOf(line))

/**
 * The lines of words, and those among them about a device that goes: they say so, or stand below what is
 * taken back.
 */
export function textsAmong(lines: readonly StatedLine[]): {
  texts: ReadonlySet<StatedLine>
  ofOld: ReadonlySet<StatedLine>
} {
  const [texts, ofOld] = [new Set<StatedLine>(), new Set<StatedLine>()]
  let above: StatedLine['kind'] | null = null
  for (const stated of lines) {
    if (!isText(stated)) {
      above = stated.kind
      continue
    }
    texts.add(stated)
    const words = wordsOf(stated.line)
    if (above === 'returned' || has('returned', words) || has('old_device', words))
      ofOld.add(stated)
  }
  return { texts, ofOld }
}

/** What lines state of serial numbers; loose ones are stated apart from the line of their device. */
export function serialsOf(
  lines: readonly StatedLine[],
  loose: readonly string[] = [],
): StatedSerials {
  /** How often a number is bought, less how often it is not. */
  const times = new Map(loose.map((serial) => [serial, 1]))
  let unstated = -loose.length
  for (const { line, product, kind, count } of lines) {
    if (kind === 'price' || kind === 'deposit') continue
    const serials = statedSerials(line)
    const sign = kind === 'bought' || kind === 'unpriced' ? 1 : -1
    for (const serial of serials) times.set(serial, (times.get(serial) ?? 0) + sign)
    const silent = typeof count === 'number' ? Math.max(0, count - serials.length) : Infinity
    if (sign === 1) unstated += silent
    else if (kind === 'returned' && product && silent < Infinity) unstated -= silent
  }
  const named = [...times]
  return {
    stated: new Set(named.flatMap(([serial, net]) => (net > 0 ? serial : []))),
    unbought: new Set(named.flatMap(([serial, net]) => (net > 0 ? [] : serial))),
    unstated: Math.max(0, unstated),
  }
}

/** The serial numbers of a line, in the spelling of the register. */
export const statedSerials = (line: StatedLine['line']): string[] =>
  line.serial_numbers.map(normaliseSerial).filter(isSerial)
