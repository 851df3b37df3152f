/** The value of a JSON text; null for an empty one or none at all. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
