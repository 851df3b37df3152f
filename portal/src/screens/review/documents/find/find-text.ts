/** A run of text on a page: where it begins, its size, in the page's own units. */
export interface Run {
  str: string
  transform: readonly number[]
  width: number
  height: number
}

/** Left, bottom, right, top in the page's own units. */
export type Box = [number, number, number, number]

/**
 * Where a text stands on a page, however it is spaced and cut into runs; null where it does not. The
 * sign of a currency does not count: invoices write it in several ways.
 */
export function findText(runs: readonly Run[], text: string): Box | null {
  const sought = plain(text)
  if (!sought) return null
  const ends: number[] = []
  let whole = ''
  for (const { str } of runs) {
    whole += plain(str)
    ends.push(whole.length)
  }
  const from = whole.indexOf(sought)
  if (from < 0) return null
  const to = from + sought.length
  const hit = runs.filter((_, at) => (ends[at] ?? 0) > from && (ends[at - 1] ?? 0) < to)
  return boxAround(hit.filter(({ str }) => plain(str)))
}

function boxAround(runs: readonly Run[]): Box {
  const boxes = runs.map(({ transform, width, height }): Box => {
    const [, , , , x = 0, y = 0] = transform
    return [x, y, x + width, y + height]
  })
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, bottom]) => bottom)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , top]) => top)),
  ]
}

const plain = (text: string) =>
  text
    .replace(/\s|€|EUR/g, '')
    .normalize('NFKC')
    .toUpperCase()
