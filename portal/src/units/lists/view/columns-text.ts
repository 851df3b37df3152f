/** Ordered columns, with the widths the member has set in pixels. */
export interface Columns {
  ids: string[]
  widths: Record<string, number>
}

/** Parses columns of a view: `claim_number;160,due_on`. */
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

/** Serialises columns for `readColumns`. */
export const printColumns = ({ ids, widths }: Columns): string =>
  ids.map((id) => (widths[id] ? `${id};${widths[id]}` : id)).join(',')
