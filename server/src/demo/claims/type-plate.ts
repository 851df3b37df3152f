import { greyPicture } from '../grey-picture.ts'

const [WIDTH, HEIGHT] = [480, 300]
const [metal, ink] = [0xc8, 0x30]

/** A drawn type plate as a photo of one might look from afar: a frame, lines of writing, a bar code. */
export const drawTypePlate = (): Uint8Array =>
  greyPicture({ width: WIDTH, height: HEIGHT }, (x, y) => (isInk(x, y) ? ink : metal))

function isInk(x: number, y: number): boolean {
  const isFrame = x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6
  const line = Math.floor((y - 40) / 28)
  const isWriting =
    y >= 40 && y < 180 && (y - 40) % 28 < 12 && x > 30 && x < 430 - line * 50 && x % 14 < 10
  const isCode = y > 200 && y < 270 && x > 30 && x < 330 && (x * x * 7) % 11 < 5
  return isFrame || isWriting || isCode
}
