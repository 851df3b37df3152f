import { drawPicture, judgePicture } from '../../../claims/photos/judge-photo.ts'
import type { PhotoFault } from '../../../claims/photos/photo-quality.ts'
import { readBarcodes } from './barcodes/read-barcodes.ts'
import { serialAmong } from './barcodes/serial-among.ts'

export interface ReadPhoto {
  /** The JPEG to send: any reviewer can open it, and it stays below the size limit. */
  file: File
  /** Object URL of the picture. */
  url: string
  fault: PhotoFault | null
  /** The raw serial number from a barcode; null if none was found or sought. Never rejects. */
  serial: Promise<string | null>
}

/** Maximum pixels of the longer side; more would not improve legibility. */
const MOST_SIDE = 2400

/**
 * Converts a camera file to the photo to send and checks its quality. Looks for a serial number only
 * on request, because the barcode reader may need loading.
 * @throws if the phone cannot open the file as a picture.
 */
export async function readPhoto(
  original: File,
  { wantsSerial }: { wantsSerial: boolean },
): Promise<ReadPhoto> {
  const bitmap = await createImageBitmap(original)
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
