/** An index that wraps around at both ends of a list. */
export const cycle = (index: number, length: number): number =>
  length === 0 ? 0 : (index + length) % length
