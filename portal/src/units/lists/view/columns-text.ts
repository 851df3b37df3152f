/** Columns in their order, and the pixels of those that are as wide as was wished. */
export interface Columns {
  ids: string[]
  widths: Record<string, number>
}

/** Reads columns as a view keeps them: `claim_number;160,due_on`. */
export function readColumns(text: string | null): Columns {
  const parts = (text ?? '').split(',').flatMap((part) => {
    const [id = '', width] = part.split(';')
    return id ? [{ id, width: Number(width) }] : []
  })
  return {
    ids: parts.map(({ id }) => id),
    widths: Object.fromEntries(
      parts.flatMap(({ id, width }) => (width > 0 ? [[id, Math.round(width)]] : [])),
    ),
  }
}

/** Writes them so that `readColumns` reads the same. */
export const printColumns = ({ ids, widths }: Columns): string =>
  ids.map((id) => (widths[id] ? `${id};${widths[id]}` : id)).join(',')
