/** The columns with one moved by so many places; it stays where it can't go further. */
export function moved(columns: readonly string[], id: string, by: -1 | 1): string[] {
  const at = columns.indexOf(id)
  const other = columns[at + by]
  if (at < 0 || other === undefined) return [...columns]
  return columns.map((one) => (one === id ? other : one === other ? id : one))
}
