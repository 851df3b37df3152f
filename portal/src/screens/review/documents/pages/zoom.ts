/** How large a document is drawn: as wide as its place, or in parts of its own size. */
export type Zoom = 'width' | number

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const nearly = 0.01

/** The next step below a size; null at the end. */
export const smallerThan = (size: number): number | null =>
  steps.findLast((step) => step < size - nearly) ?? null

/** The next step above it; null at the end. */
export const largerThan = (size: number): number | null =>
  steps.find((step) => step > size + nearly) ?? null

/** As CSS writes it: a part of the place, or pixels. */
export const widthAt = (zoom: Zoom, natural: number | null): string =>
  zoom === 'width' || !natural ? '100%' : `${Math.round(natural * zoom)}px`
