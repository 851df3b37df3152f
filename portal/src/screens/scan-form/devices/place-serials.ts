interface Row {
  id: string
  serial: string | null
  link_product: string | null
}

interface Pasted {
  serial: string
  /** The product from the scan or the register; null when neither knows it. */
  product: string | null
}

/**
 * Assigns pasted serial numbers to rows: first to empty rows of the same product, then unknown
 * numbers to any empty row. The others get new rows. Skips numbers the claim already has.
 */
export function placeSerials<One extends Pasted>(pasted: readonly One[], rows: readonly Row[]) {
  const isThere = ({ serial, product }: Pasted) =>
    rows.some(
      (row) =>
        row.serial === serial && (!product || !row.link_product || row.link_product === product),
    )
  const empty = rows.filter(({ serial }) => !serial)
  const placed: { row: string; serial: string }[] = []
  const take = (fits: (row: Row) => boolean, serial: string) => {
    const index = empty.findIndex(fits)
    const [row] = index < 0 ? [] : empty.splice(index, 1)
    if (row) placed.push({ row: row.id, serial })
    return row !== undefined
  }
  const fresh = pasted.filter((serial) => !isThere(serial))
  const waiting = fresh.filter(
    ({ serial, product }) => !product || !take((row) => row.link_product === product, serial),
  )
  const added = waiting.filter(
    ({ serial, product }) => !take((row) => !product || !row.link_product, serial),
  )
  return { placed, added }
}
