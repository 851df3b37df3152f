import { drawPicture, judgePicture } from '../../../claims/photos/judge-photo.ts'
import type { PhotoFault } from '../../../claims/photos/photo-quality.ts'
import { readBarcodes } from './barcodes/read-barcodes.ts'
import { serialAmong } from './barcodes/serial-among.ts'

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
    const sent = drawPicture(bitmap, MOST_SIDE)
    const blob = await new Promise<Blob | null>((done) => sent.toBlob(done, 'image/jpeg', 0.88))
    if (!blob) throw new Error('not a picture')
    const file = new File([blob], `foto-${Date.now()}.jpg`, { type: 'image/jpeg' })
    const fault = judgePicture(bitmap)
    const texts = wantsSerial ? readBarcodes(sent).catch(() => []) : Promise.resolve([])
    return { file, url: URL.createObjectURL(blob), fault, serial: texts.then(serialAmong) }
  } finally {
    bitmap.close()
  }
}
