/** The title above the drawing, as the picture is used outside the page. */
interface ChartHeading {
  title: string
  /** Empty for a single series. */
  legend: readonly { label: string; colour: string }[]
}

/** A chart with its title as a picture, at twice the screen resolution. */
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

/** The drawing with inlined colours and fonts, as it leaves the page's styles. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original)
    for (const property of copiedProperties)
      copies[index]?.style.setProperty(property, style.getPropertyValue(property))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(copy)
}

const copiedProperties = [
  'fill',
  'stroke',
  'stroke-width',
  'font-size',
  'font-family',
  'font-weight',
  'opacity',
]
