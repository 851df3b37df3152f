interface Bought {
  link_product: string
  serial: string | null
}

/** A number of devices, with their serial numbers where stated. */
export interface Counted {
  count: number
  serials: readonly string[]
}

interface Returned extends Counted {
  product: string
}

/**
 * Removes returned pieces from bought ones, per product. Pieces with the returned serial numbers go first, then the
 * last ones.
 */
export function withoutReturned<T extends Bought>(
  bought: readonly T[],
  returned: readonly Returned[],
): T[] {
  const remaining = [...bought]
  for (const { product, ...back } of returned) {
    const productPieces = remaining.filter(({ link_product }) => link_product === product)
    const serials = productPieces.flatMap(({ serial }) => serial ?? [])
    const count = returnedOf({ count: productPieces.length, serials }, back)
    if (count === 0) continue
    const isNamed = ({ serial }: T) => serial !== null && back.serials.includes(serial)
    const returnedPieces = [
      ...productPieces.filter((piece) => !isNamed(piece)),
      ...productPieces.filter(isNamed),
    ].slice(-count)
    for (const piece of returnedPieces) remaining.splice(remaining.indexOf(piece), 1)
  }
  return remaining
}

/**
 * How many returned devices belong to these bought ones. If every bought device has a serial number, a return with
 * another number belongs to an earlier invoice.
 */
export function returnedOf(bought: Counted, returned: Counted): number {
  const isEachNamed = bought.serials.length >= bought.count
  const strange = returned.serials.filter((serial) => !bought.serials.includes(serial))
  return isEachNamed ? Math.max(0, returned.count - strange.length) : returned.count
}
