/** A document's zoom: the width of its container, or a factor of its own size. */
export type Zoom = 'width' | number

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const nearly = 0.01

/** The next smaller step. Null at the end. */
export const smallerThan = (size: number): number | null =>
  steps.findLast((step) => step < size - nearly) ?? null

/** The next larger step. Null at the end. */
export const largerThan = (size: number): number | null =>
  steps.find((step) => step > size + nearly) ?? null

/** A CSS width: a share of the container, or pixels. */
export const widthAt = (zoom: Zoom, natural: number | null): string =>
  zoom === 'width' || !natural ? '100%' : `${Math.round(natural * zoom)}px`
