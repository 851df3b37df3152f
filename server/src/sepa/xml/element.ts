/** An element of a bank's message. One of another namespace has that in its name, so no search finds it. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Its direct text, trimmed. */
  text: string
}

/** All elements at a path of names below `from`: `all(entry, 'BookgDt/Dt')`. */
export function all(from: XmlElement, path: string): XmlElement[] {
  let elements = [from]
  for (const name of namesOf(path))
    elements = elements.flatMap(({ children }) => children.filter((child) => child.name === name))
  return elements
}

export const first = (from: XmlElement, path: string): XmlElement | undefined =>
  search(from, namesOf(path), 0, () => true)

/** The first text at one of the paths that is not empty, or null. */
export function textAt(from: XmlElement, ...paths: string[]): string | null {
  for (const path of paths) {
    const element = search(from, namesOf(path), 0, hasText)
    if (element !== undefined) return element.text
  }
  return null
}

const hasText = ({ text }: XmlElement) => text !== ''

/** Without intermediate lists: a statement calls this a dozen times for each of its entries. */
function search(
  from: XmlElement,
  names: readonly string[],
  depth: number,
  isSought: (element: XmlElement) => boolean,
): XmlElement | undefined {
  for (const child of from.children) {
    if (child.name !== names[depth]) continue
    const sought =
      depth === names.length - 1
        ? isSought(child)
          ? child
          : undefined
        : search(child, names, depth + 1, isSought)
    if (sought !== undefined) return sought
  }
  return undefined
}

/** Paths are few, and the same for every entry. */
const paths = new Map<string, readonly string[]>()

function namesOf(path: string): readonly string[] {
  const cached = paths.get(path)
  if (cached !== undefined) return cached
  const names = path.split('/')
  paths.set(path, names)
  return names
}
