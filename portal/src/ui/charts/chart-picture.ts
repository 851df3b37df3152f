/** What stands above the drawing, for the picture leaves the page. */
export interface ChartHeading {
  title: string
  /** Empty where there is one series. */
  legend: readonly { label: string; colour: string }[]
}

/** A drawn chart as a picture with its title, twice as sharp as on the screen. */
export async function chartPng(svg: SVGSVGElement, heading: ChartHeading): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect()
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  const top = heading.legend.length > 0 ? 76 : 48
  canvas.width = (width + 2 * edge) * 2
  canvas.height = (height + top + edge) * 2
  const brush = canvas.getContext('2d')
  if (!brush) return null
  brush.scale(2, 2)
  brush.fillStyle = '#FFFFFF'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  writeHeading(brush, heading)
  brush.drawImage(picture, edge, top, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve))
}

/** The same as a drawing that can be enlarged without end, for print and slides. */
export function chartSvg(svg: SVGSVGElement, { title, legend }: ChartHeading): Blob {
  const { width, height } = svg.getBoundingClientRect()
  const { color, fontFamily } = getComputedStyle(document.body)
  const top = legend.length > 0 ? 76 : 48
  let left = edge
  const entries = legend.map(({ label, colour }) => {
    const entry = `<rect x="${left}" y="46" width="10" height="10" fill="${escaped(colour)}"/><text x="${left + 16}" y="56" font-size="14">${escaped(label)}</text>`
    left += label.length * 8 + 36
    return entry
  })
  const size = `width="${width + 2 * edge}" height="${height + top + edge}"`
  const heading = `<text x="${edge}" y="30" font-size="17" font-weight="600">${escaped(title)}</text>`
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${escaped(color)}" font-family="${escaped(fontFamily)}">`,
      `<rect width="100%" height="100%" fill="#FFFFFF"/>${heading}${entries.join('')}`,
      `<g transform="translate(${edge} ${top})">${standalone(svg)}</g></svg>`,
    ],
    { type: 'image/svg+xml' },
  )
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** Pixels around the drawing. */
const edge = 16

function writeHeading(brush: CanvasRenderingContext2D, { title, legend }: ChartHeading) {
  const { color, fontFamily } = getComputedStyle(document.body)
  brush.fillStyle = color
  brush.font = `600 17px ${fontFamily}`
  brush.fillText(title, edge, 30)
  brush.font = `14px ${fontFamily}`
  let left = edge
  for (const { label, colour } of legend) {
    brush.fillStyle = colour
    brush.fillRect(left, 46, 10, 10)
    brush.fillStyle = color
    brush.fillText(label, left + 16, 56)
    left += brush.measureText(label).width + 36
  }
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
