/** A colour as `#RRGGBB`. */
export type Hex = string

/** The contrast of two colours, 1 to 21 (WCAG 2.2 contrast ratio). */
export function contrast(first: Hex, second: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes `amount` (0 to 1) of the second colour into the first. */
export const mix = (first: Hex, second: Hex, amount: number): Hex => {
  const [from, to] = [channels(first), channels(second)]
  return toHex(from.map((value, index) => value + ((to[index] ?? 0) - value) * amount))
}

/** The first shade from `colour` to `towards` that reaches `ratio` on every background. */
export function readable(colour: Hex, want: { towards: Hex; grounds: Hex[]; ratio: number }): Hex {
  const shades = Array.from({ length: 101 }, (_, step) => mix(colour, want.towards, step / 100))
  const isReadable = (shade: Hex) =>
    want.grounds.every((ground) => contrast(shade, ground) >= want.ratio)
  return shades.find(isReadable) ?? want.towards
}

/** Black or white, whichever has more contrast to the background. */
export const extremeOn = (ground: Hex): Hex =>
  contrast('#000000', ground) >= contrast('#FFFFFF', ground) ? '#000000' : '#FFFFFF'

const channels = (colour: Hex): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

const toHex = (values: number[]): Hex =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
