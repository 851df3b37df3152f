import { crc32, deflateSync } from 'node:zlib'

const [WIDTH, HEIGHT] = [480, 300]
const [metal, ink] = [0xc8, 0x30]

/** A drawn type plate as a photo of one might look from afar: a frame, lines of writing, a bar code. */
export function drawTypePlate(): Uint8Array {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_, x) => (isInk(x, y) ? ink : metal))]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits of grey.
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function isInk(x: number, y: number): boolean {
  const isFrame = x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6
  const line = Math.floor((y - 40) / 28)
  const isWriting =
    y >= 40 && y < 180 && (y - 40) % 28 < 12 && x > 30 && x < 430 - line * 50 && x % 14 < 10
  const isCode = y > 200 && y < 270 && x > 30 && x < 330 && (x * x * 7) % 11 < 5
  return isFrame || isWriting || isCode
}

function chunk(type: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
