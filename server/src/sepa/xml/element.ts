/** An element of a bank's message; one of another namespace has that in its name and is found by none. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** What stands directly in it, trimmed. */
  text: string
}

/** All elements at a path of names below `from`: `all(entry, 'BookgDt/Dt')`. */
export function all(from: XmlElement, path: string): XmlElement[] {
  let elements = [from]
  for (const name of path.split('/'))
    elements = elements.flatMap(({ children }) => children.filter((child) => child.name === name))
  return elements
}

export const first = (from: XmlElement, path: string): XmlElement | undefined => all(from, path)[0]

/** The first text at one of the paths that is not empty, or null. */
export function textAt(from: XmlElement, ...paths: string[]): string | null {
  for (const path of paths) for (const { text } of all(from, path)) if (text !== '') return text
  return null
}
