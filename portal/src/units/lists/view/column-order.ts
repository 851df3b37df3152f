/** The columns with one moved by an offset. It stops at the ends. */
export function moved(columns: readonly string[], id: string, by: -1 | 1): string[] {
  const at = columns.indexOf(id)
  const other = columns[at + by]
  if (at < 0 || other === undefined) return [...columns]
  return columns.map((column) => (column === id ? other : column === other ? id : column))
}
