import { type Page, sheet } from './page.ts'

interface Letterhead {
  name: string
  colours: { primary: string; secondary: string; tertiary: string }
}

/** The brand's name and its mark: two lines that turn back. */
export function drawLetterhead(page: Page, { name, colours }: Letterhead): void {
  page.text({ x: sheet.left, y: 776 }, name, { size: 19, face: 'bold', colour: colours.tertiary })
  for (const [radius, reach] of [
    [15, 60],
    [7, 56],
  ] as const) {
    const [x, y] = [sheet.right - reach + 12, 782]
    const bend = radius * 0.5523
    const leftEdge = x - radius
    page.stroke(
      `M ${sheet.right} ${y + radius} L ${x} ${y + radius} C ${x - bend} ${y + radius} ${leftEdge} ${y + bend} ${leftEdge} ${y}`,
      { colour: colours.secondary, width: 3 },
    )
    page.stroke(
      `M ${leftEdge} ${y} C ${leftEdge} ${y - bend} ${x - bend} ${y - radius} ${x} ${y - radius} L ${sheet.right} ${y - radius}`,
      { colour: colours.primary, width: 3 },
    )
  }
}
