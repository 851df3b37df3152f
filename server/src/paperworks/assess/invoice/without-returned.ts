interface Bought {
  link_product: string
  serial: string | null
}

interface Returned {
  product: string
  count: number
  /** Serial numbers of what went back, as far as they are stated. */
  serials: readonly string[]
}

/**
 * What is left of the pieces bought: of each product as many fewer as were returned, those with the
 * serial numbers of the return first, then the last ones.
 */
export function withoutReturned<T extends Bought>(
  bought: readonly T[],
  returned: readonly Returned[],
): T[] {
  const left = [...bought]
  for (const { product, count, serials } of returned) {
    const own = left.filter(({ link_product }) => link_product === product)
    const isNamed = ({ serial }: T) => serial !== null && serials.includes(serial)
    const gone = [...own.filter((piece) => !isNamed(piece)), ...own.filter(isNamed)].slice(-count)
    for (const piece of gone) left.splice(left.indexOf(piece), 1)
  }
  return left
}
