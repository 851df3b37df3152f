import sharp from 'sharp'

/** Rows and columns of the places that are compared with their neighbour on the right. */
const SIDE = 8
/** A picture without light and dark says nothing: all such would look alike. */
const FEWEST_EDGES = 6

/**
 * A difference hash: for each place whether it is brighter than the next, whatever the picture's size. Null for
 * a picture without light and dark.
 */
export async function lookOf(bytes: Uint8Array): Promise<string | null> {
  const shape = { width: SIDE + 1, height: SIDE, fit: 'fill' } as const
  const grey = await sharp(bytes).resize(shape).greyscale().raw().toBuffer()
  const edges = Array.from({ length: SIDE * SIDE }, (_, place) => {
    const at = place + Math.floor(place / SIDE)
    return (grey[at] ?? 0) > (grey[at + 1] ?? 0)
  })
  const count = edges.filter(Boolean).length
  if (Math.min(count, edges.length - count) < FEWEST_EDGES) return null
  return edges.map(Number).join('')
}
