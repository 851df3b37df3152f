import { isSerial, normaliseSerial } from '@ruecklauf/model'
import type { StatedLine } from './line-kind.ts'
import { has, wordsOf } from './line-words.ts'

/** Serial numbers on the lines. */
export interface StatedSerials {
  /** Of bought devices that were not returned. */
  stated: ReadonlySet<string>
  /** Of returned or free devices. */
  unbought: ReadonlySet<string>
  /** Number of devices without a serial number. */
  unstated: number
}

/** A text line without product and price. */
const isText = ({ product, kind, line }: StatedLine) =>
  !product && (kind === 'free' || kind === 'unpriced') && !has('swapped', wordsOf(line))

/** The text lines, and those among them about a returned or old device: by their words, or below a return. */
export function textsAmong(lines: readonly StatedLine[]): {
  texts: ReadonlySet<StatedLine>
  ofOld: ReadonlySet<StatedLine>
} {
  const [texts, ofOld] = [new Set<StatedLine>(), new Set<StatedLine>()]
  let above: StatedLine['kind'] | null = null
  for (const statedLine of lines) {
    if (!isText(statedLine)) {
      above = statedLine.kind
      continue
    }
    texts.add(statedLine)
    const words = wordsOf(statedLine.line)
    if (above === 'returned' || has('returned', words) || has('old_device', words))
      ofOld.add(statedLine)
  }
  return { texts, ofOld }
}

/** The serial numbers on lines; loose ones stand apart from their device's line. */
export function serialsOf(
  lines: readonly StatedLine[],
  loose: readonly string[] = [],
): StatedSerials {
  /** How often a number is bought, less how often it is returned or free. */
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
  const counts = [...times]
  return {
    stated: new Set(counts.flatMap(([serial, net]) => (net > 0 ? serial : []))),
    unbought: new Set(counts.flatMap(([serial, net]) => (net > 0 ? [] : serial))),
    unstated: Math.max(0, unstated),
  }
}

/** The serial numbers of a line, in the spelling of the register. */
export const statedSerials = (line: StatedLine['line']): string[] =>
  line.serial_numbers.map(normaliseSerial).filter(isSerial)
