/** Red, green, blue and alpha of each pixel, once here and half as much again in the decoder. */
const BYTES_OF_PIXEL = 6

/**
 * The photo in a HEIC file, turned upright; null for one that takes more than so many bytes.
 * @throws Error for a file that is none, or damaged
 */
export async function decodeHeic(bytes: Uint8Array, most_bytes: number) {
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  const images = new heif.HeifDecoder().decode(bytes)
  const [image] = images
  if (!image) throw new Error('no picture in the file')
  const size = { width: image.get_width(), height: image.get_height() }
  if (size.width * size.height * BYTES_OF_PIXEL > most_bytes) return null
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  const { promise, resolve } = Promise.withResolvers<{ data: Uint8ClampedArray } | null>()
  image.display({ data, ...size }, resolve)
  const drawn = await promise
  for (const one of images) one.free()
  if (!drawn) throw new Error('the picture is damaged')
  return { data: drawn.data, size }
}
