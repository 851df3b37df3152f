/** One of several options. */
export interface Option {
  id: string
  label: string
  /** Distinguishes options with the same label. */
  hint?: string
  /** The option's group, in a list with consecutive groups. */
  group?: string
}
