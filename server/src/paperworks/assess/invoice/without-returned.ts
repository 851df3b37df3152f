interface Bought {
  link_product: string
  serial: string | null
}

/** So many devices, with their serial numbers as far as they are stated. */
export interface Counted {
  count: number
  serials: readonly string[]
}

interface Returned extends Counted {
  product: string
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
  for (const { product, ...back } of returned) {
    const own = left.filter(({ link_product }) => link_product === product)
    const serials = own.flatMap(({ serial }) => serial ?? [])
    const count = returnedOf({ count: own.length, serials }, back)
    if (count === 0) continue
    const isNamed = ({ serial }: T) => serial !== null && back.serials.includes(serial)
    const gone = [...own.filter((piece) => !isNamed(piece)), ...own.filter(isNamed)].slice(-count)
    for (const piece of gone) left.splice(left.indexOf(piece), 1)
  }
  return left
}

/**
 * How many of the returned devices are of those bought: where each of these has its serial number, a
 * return with another number is of an earlier invoice.
 */
export function returnedOf(bought: Counted, returned: Counted): number {
  const isEachNamed = bought.serials.length >= bought.count
  const strange = returned.serials.filter((serial) => !bought.serials.includes(serial))
  return isEachNamed ? Math.max(0, returned.count - strange.length) : returned.count
}
