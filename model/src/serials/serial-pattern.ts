/**
 * The patterns a product's serial numbers may have: characters, classes as `[A-Z0-9]` and `\d`, repeated
 * or left out, and groups of alternatives. A group is never repeated, nor is one part of another, so a
 * pattern is as large as it looks.
 */
export const serialPattern: RegExp = (() => {
  const atom = String.raw`(?:[A-Za-z0-9.-]|\\[dw.-]|\[\^?(?:[A-Za-z0-9-]|\\[dw-])+\])`
  const pieces = String.raw`(?:${atom}(?:[?*+]|\{\d{1,2}(?:,\d{0,2})?\})?)*`
  const group = String.raw`\((?:\?:)?${pieces}(?:\|${pieces})*\)\??`
  const branch = `(?:${group}|${pieces.slice(0, -1)})*`
  return new RegExp(String.raw`^\^?${branch}(?:\|${branch})*\$?$`)
})()

/**
 * Whether a serial fits its product's pattern; true without a pattern or with an invalid one. Follows all alternatives
 * concurrently, so it takes one step a character for any pattern.
 */
export function fitsPattern(serial: string, pattern: string | null): boolean {
  const start = pattern ? readPattern(pattern) : null
  if (!start) return true
  let places: Ways = start
  for (const character of serial)
    places = union(
      [...places].flatMap((place) => (place?.accepts.test(character) ? [place.next] : [])),
    )
  return places.has(null)
}

/** Takes one character and leads on; null is the end of the pattern. */
interface Place {
  accepts: RegExp
  next: Ways
}
type Ways = ReadonlySet<Place | null>

/** Matches one part of a pattern: a group, a `|`, or an atom with its repetition. */
const parts =
  /\((?:\?:)?(?<group>[^()]*)\)(?<optional>\??)|(?<bar>\|)|(?<atom>\\.|\[[^[\]]*\]|[^([|])(?<often>[?*+]|\{\d+(?:,\d*)?\})?/g

/** Where a serial begins; null for a pattern that may not be, or that contradicts itself. */
function readPattern(pattern: string): Ways | null {
  if (!serialPattern.test(pattern)) return null
  try {
    return alternatives(pattern.replace(/^\^|\$$/g, ''), new Set([null]))
  } catch {
    return null
  }
}

function alternatives(text: string, end: Ways): Ways {
  const branches: RegExpExecArray[][] = [[]]
  for (const part of text.matchAll(parts))
    if (part.groups?.bar) branches.push([])
    else branches.at(-1)?.push(part)
  return union(branches.map((branch) => branch.reduceRight(before, end)))
}

/** The ways into a part that is followed by others. */
function before(next: Ways, { groups = {} }: RegExpExecArray): Ways {
  const { group, optional, atom = '', often = '' } = groups
  if (group !== undefined) {
    const inside = alternatives(group, next)
    return optional ? union([inside, next]) : inside
  }
  const accepts = new RegExp(`^${atom}$`)
  const { min, max } = readOften(often)
  let ways = next
  if (max === null) {
    const again = new Set(next)
    again.add({ accepts, next: again })
    ways = again
  } else for (let n = min; n < max; n++) ways = union([next, new Set([{ accepts, next: ways }])])
  for (let n = 0; n < min; n++) ways = new Set([{ accepts, next: ways }])
  return ways
}

interface Often {
  min: number
  /** Null for as often as there is something. */
  max: number | null
}

const signs: Readonly<Record<string, Often>> = {
  '': { min: 1, max: 1 },
  '?': { min: 0, max: 1 },
  '*': { min: 0, max: null },
  '+': { min: 1, max: null },
}

function readOften(often: string): Often {
  const sign = signs[often]
  if (sign) return sign
  const [min = 0, max = min] = often.slice(1, -1).split(',').map(Number)
  if (often.endsWith(',}')) return { min, max: null }
  if (max < min) throw new SyntaxError('out of order')
  return { min, max }
}

const union = (all: readonly Ways[]): Ways => new Set(all.flatMap((ways) => [...ways]))
