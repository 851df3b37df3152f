/** Whether one UTC instant is later than another, in any notation. */
export const isAfter = (first: string, second: string): boolean =>
  Date.parse(first) > Date.parse(second)
