import { faultOf, type PhotoFault } from './photo-quality.ts'

/** Pixels of the longer side that sharpness is judged on. */
const JUDGED_SIDE = 800

/** What a reviewer could not read on a picture; null where nothing is to be said. */
export const judgePicture = (bitmap: ImageBitmap): PhotoFault | null =>
  faultOf(greyOf(drawPicture(bitmap, JUDGED_SIDE)), Math.max(bitmap.width, bitmap.height))

/** The same of a file that was chosen; null of papers, and of pictures that this browser can't open. */
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

/** A picture on a canvas, its longer side of so many pixels at most. */
export function drawPicture(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
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
