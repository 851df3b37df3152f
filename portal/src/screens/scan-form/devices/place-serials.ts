interface Row {
  id: string
  serial: string | null
  link_product: string | null
}

interface Pasted {
  serial: string
  /** What was scanned with it, or the register knows it as; null where it knows nothing. */
  product: string | null
}

/**
 * Where pasted serial numbers belong: each in an empty row of its product, what the register does not
 * know in any empty row that is left, and the rest in rows of their own. Those the claim has already
 * are left out.
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
  const fresh = pasted.filter((one) => !isThere(one))
  const waiting = fresh.filter(
    ({ serial, product }) => !product || !take((row) => row.link_product === product, serial),
  )
  const added = waiting.filter(
    ({ serial, product }) => !take((row) => !product || !row.link_product, serial),
  )
  return { placed, added }
}
