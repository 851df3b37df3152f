import { readBarcodes } from './barcodes/read-barcodes.ts'
import { serialAmong } from './barcodes/serial-among.ts'
import { faultOf, type PhotoFault } from './photo-quality.ts'

export interface ReadPhoto {
  /** As it is sent: a JPEG that any reviewer can open and no limit refuses. */
  file: File
  /** Address of the picture in this page. */
  url: string
  fault: PhotoFault | null
  /** The serial number in a barcode on it, as it was read; null where none was found or looked for. Never fails. */
  serial: Promise<string | null>
}

/** Pixels of the longer side that are sent; more makes no letter clearer. */
const MOST_SIDE = 2400
/** Pixels of the longer side that sharpness is judged on. */
const JUDGED_SIDE = 800

/**
 * Turns what the camera gave into what is sent, and looks at it first; for a serial number only where
 * one is wanted, because what reads it may have to be loaded.
 * @throws where the phone can't open it as a picture.
 */
export async function readPhoto(
  given: File,
  { wantsSerial }: { wantsSerial: boolean },
): Promise<ReadPhoto> {
  const bitmap = await createImageBitmap(given)
  try {
    const side = Math.max(bitmap.width, bitmap.height)
    const sent = draw(bitmap, MOST_SIDE)
    const blob = await new Promise<Blob | null>((done) => sent.toBlob(done, 'image/jpeg', 0.88))
    if (!blob) throw new Error('not a picture')
    const file = new File([blob], `foto-${Date.now()}.jpg`, { type: 'image/jpeg' })
    const fault = faultOf(greyOf(draw(bitmap, JUDGED_SIDE)), side)
    const texts = wantsSerial ? readBarcodes(sent).catch(() => []) : Promise.resolve([])
    return { file, url: URL.createObjectURL(blob), fault, serial: texts.then(serialAmong) }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function greyOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  const grey = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { width, height, grey }
}
