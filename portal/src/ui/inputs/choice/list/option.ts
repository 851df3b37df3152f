/** One of several that can be chosen. */
export interface Option {
  id: string
  label: string
  /** Tells two of the same label apart. */
  hint?: string
  /** What it stands under, in a list that has its groups one after the other. */
  group?: string
}

/** An index that goes round at both ends of a list. */
export const cycle = (index: number, length: number): number =>
  length === 0 ? 0 : (index + length) % length
