/** Whether one UTC instant comes after another, however each is written. */
export const isAfter = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other)
