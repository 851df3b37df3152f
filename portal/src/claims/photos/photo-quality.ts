/** Grey values of a picture, row by row. */
export interface GreyPicture {
  width: number
  height: number
  grey: Uint8Array
}

export type PhotoFault = 'small' | 'blurred' | 'dark'

/** Small print is unreadable if the longer side has fewer pixels. */
const LEAST_SIDE = 1000
/** Below this variance of the edges, letters are blurred. Text in focus has several hundred. */
const LEAST_SHARPNESS = 60
const LEAST_LIGHT = 40

/** Why a reviewer could not read the picture, reported before upload. Null if it is readable. */
export function faultOf(picture: GreyPicture, side: number): PhotoFault | null {
  if (side < LEAST_SIDE) return 'small'
  if (lightOf(picture) < LEAST_LIGHT) return 'dark'
  return sharpnessOf(picture) < LEAST_SHARPNESS ? 'blurred' : null
}

/** The sharpness: the variance of the Laplacian. */
export function sharpnessOf({ width, height, grey }: GreyPicture): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const edge =
        4 * valueAt(grey, at) -
        valueAt(grey, at - 1) -
        valueAt(grey, at + 1) -
        valueAt(grey, at - width) -
        valueAt(grey, at + width)
      sum += edge
      squares += edge * edge
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

const valueAt = (grey: Uint8Array, at: number) => grey[at] ?? 0

const lightOf = ({ grey }: GreyPicture) =>
  grey.length === 0 ? 0 : grey.reduce((sum, value) => sum + value, 0) / grey.length
