import type { ChartData } from './chart-data.ts'

/** The rows as CSV for a German spreadsheet: semicolons, decimal commas, a byte order mark. */
export function chartCsv({ rowTitle, series, rows }: ChartData): string {
  const lines = [
    [rowTitle, ...series.map(({ label }) => label)],
    ...rows.map(({ label, values }) => [
      label,
      ...series.map(({ id }) => String(values[id] ?? 0).replace('.', ',')),
    ]),
  ]
  return `\uFEFF${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
}

/** Gives the reader a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A drawn chart as a picture, twice as sharp as on the screen. */
export async function chartPng(svg: SVGSVGElement): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect()
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  const brush = canvas.getContext('2d')
  if (!brush) return null
  brush.fillStyle = '#FFFFFF'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve))
}

/** The drawing with its colours and fonts written into it, for it leaves the page's styles. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original)
    for (const property of kept)
      copies[index]?.style.setProperty(property, style.getPropertyValue(property))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}

const kept = [
  'fill',
  'stroke',
  'stroke-width',
  'font-size',
  'font-family',
  'font-weight',
  'opacity',
]

/** A cell that a spreadsheet can't take for a formula or a column break. */
const quoted = (cell: string) => {
  const safe =
    /^[=+@\t-]/.test(cell) && Number.isNaN(Number(cell.replace(',', '.'))) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
