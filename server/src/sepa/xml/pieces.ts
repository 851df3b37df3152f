import type { XmlElement } from './element.ts'

/** The handlers of a piece of the message; after `closes` it is dropped. */
export interface Piece {
  /** Its beginning, with the enclosing element as read until then. */
  opens?: (around: XmlElement) => void
  closes?: (piece: XmlElement) => void
}

/** The pieces of a kind of message, by paths of names from its root. */
export type Pieces = Record<string, Piece>

/** The same as a tree, so that no path has to be built for each element. */
export interface Branch {
  piece: Piece | undefined
  below: Map<string, Branch>
}

export function branchesOf(pieces: Pieces): Branch {
  const root: Branch = { piece: undefined, below: new Map() }
  for (const [path, piece] of Object.entries(pieces)) {
    let branch = root
    for (const name of path.split('/')) {
      const next = branch.below.get(name) ?? { piece: undefined, below: new Map() }
      branch.below.set(name, next)
      branch = next
    }
    branch.piece = piece
  }
  return root
}
