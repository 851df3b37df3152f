/** A run of text on a page: origin and size in page units. */
export interface Run {
  str: string
  transform: readonly number[]
  width: number
  height: number
}

/** Left, bottom, right, top in page units. */
export type Box = [number, number, number, number]

/**
 * The box of a text on a page, whatever its spacing and runs. Null if the page lacks it. The search
 * ignores currency signs, as invoices write them in several ways.
 */
export function findText(runs: readonly Run[], text: string): Box | null {
  const searchText = plain(text)
  if (!searchText) return null
  const ends: number[] = []
  let pageText = ''
  for (const { str } of runs) {
    pageText += plain(str)
    ends.push(pageText.length)
  }
  const from = pageText.indexOf(searchText)
  if (from < 0) return null
  const to = from + searchText.length
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
