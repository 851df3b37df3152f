import { greyPicture } from '../grey-picture.ts'

const size = { width: 600, height: 420 }
const greys = { ground: 0xff, case: 0xe2, edge: 0x8a, fan: 0xb4, plate: 0x40, ring: 0x10 }

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const body: Box = { left: 60, top: 60, right: 540, bottom: 350 }
const plate: Box = { left: 440, top: 280, right: 510, bottom: 324 }
const fan = { x: 220, y: 205, radius: 115 }

/** Draws an outdoor unit of a heat pump; optionally with a ring around its type plate. */
export const drawOutdoorUnit = ({ marked }: { marked: boolean }): Uint8Array =>
  greyPicture(size, (x, y) => {
    if (marked && isRing(x, y)) return greys.ring
    if (isFoot(x, y)) return greys.edge
    if (!isIn(body, x, y)) return greys.ground
    if (isEdge(body, x, y)) return greys.edge
    if (isIn(plate, x, y)) return isEdge(plate, x, y) ? greys.plate : greys.ground
    return isFan(x, y) ? greys.fan : greys.case
  })

const isIn = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom

const isEdge = (box: Box, x: number, y: number) =>
  isIn(box, x, y) && !(isIn(box, x - 4, y - 4) && isIn(box, x + 4, y + 4))

const isFoot = (x: number, y: number) =>
  y >= body.bottom && y < body.bottom + 22 && ((x > 100 && x < 150) || (x > 450 && x < 500))

/** The grille: rings, close to one another. */
function isFan(x: number, y: number): boolean {
  const distance = Math.hypot(x - fan.x, y - fan.y)
  return distance < fan.radius && Math.floor(distance / 6) % 2 === 0
}

function isRing(x: number, y: number): boolean {
  const middle = { x: (plate.left + plate.right) / 2, y: (plate.top + plate.bottom) / 2 }
  const distance = Math.hypot(x - middle.x, y - middle.y)
  return distance > 58 && distance < 64
}
