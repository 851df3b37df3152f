export type QueryValue = string | number | boolean | null | undefined
export type Query = Readonly<Record<string, QueryValue | readonly string[]>>

/** `?limit=0&order[]=a%3Basc`: missing values are omitted, lists repeat their key with `[]`. */
export function queryString(query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    if (typeof value === 'object') for (const item of value) params.append(`${key}[]`, item)
    else params.append(key, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
