import { faultOf, type PhotoFault } from './photo-quality.ts'

/** Longer side of the picture for the sharpness check, in pixels. */
const JUDGED_SIDE = 800

/** Why a reviewer could not read a picture. Null if it is readable. */
export const judgePicture = (bitmap: ImageBitmap): PhotoFault | null =>
  faultOf(greyOf(drawPicture(bitmap, JUDGED_SIDE)), Math.max(bitmap.width, bitmap.height))

/** The same for a selected file. Null for documents, and for pictures this browser can't open. */
export async function judgePhoto(file: File): Promise<PhotoFault | null> {
  if (!/^image\/(?:jpeg|png|webp)$/.test(file.type)) return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    return judgePicture(bitmap)
  } finally {
    bitmap.close()
  }
}

/** A picture on a canvas, with a limited longer side in pixels. */
export function drawPicture(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
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
