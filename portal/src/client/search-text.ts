/** A text of the address's query; undefined where it is missing, empty or no text. */
export function searchText(search: object, key: string): string | undefined {
  const value: unknown = Object.entries(search).find(([name]) => name === key)?.[1]
  return typeof value === 'string' && value !== '' ? value : undefined
}
