/** One of several that can be chosen. */
export interface Option {
  id: string
  label: string
  /** Tells two of the same label apart. */
  hint?: string
  /** What it stands under, in a list that has its groups one after the other. */
  group?: string
}
