import { SaxesParser } from 'saxes'
import type { BankFileLimits } from '../bank-file-limits.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import type { XmlElement } from './element.ts'

/** What is done with a piece of the message; after `closes` nothing is kept of it. */
export interface Piece {
  /** Its beginning, with what has been read until then of the element around it. */
  opens?: (around: XmlElement) => void
  closes?: (piece: XmlElement) => void
}

/** What a kind of message is cut into, by paths of names from its root. */
export type Pieces = Record<string, Piece>

export interface Walk {
  write(text: string): void
  end(): void
}

/**
 * Walks through a message that arrives as text, and holds no more of it than the piece at hand and
 * the heads above. Without a document type nothing can expand to more than it was written as.
 *
 * @param begin The pieces of the message with this root; throws where it is not read
 * @throws refusedBankFile `bank_file_doctype`, `bank_file_broken`, `not_a_bank_file`
 */
export function newWalk(
  begin: (root: string, namespace: string) => Pieces,
  limits: BankFileLimits,
): Walk {
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  })
  const open: { element: XmlElement; path: string; held: number }[] = []
  let pieces: Pieces = {}
  let namespace = ''
  let held = 0
  let attributes = 0
  let sinceLastTag = 0
  let hasRoot = false

  parser.on('error', () => {
    throw refusedBankFile(hasRoot ? 'bank_file_broken' : 'not_a_bank_file')
  })
  parser.on('doctype', () => {
    throw refusedBankFile('bank_file_doctype')
  })
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    if (++attributes > limits.attributes) throw refusedBankFile('bank_file_broken')
  })
  parser.on('opentag', ({ local, uri, attributes: written }) => {
    sinceLastTag = 0
    if (!hasRoot) {
      hasRoot = true
      namespace = uri
      pieces = begin(local, uri)
    }
    const element: XmlElement = {
      name: uri === namespace ? local : `{${uri}}${local}`,
      attributes: {},
      children: [],
      text: '',
    }
    for (const name in written) element.attributes[name] = written[name]?.value ?? ''
    const around = open.at(-1)
    const path = around ? `${around.path}/${element.name}` : element.name
    if (around) {
      pieces[path]?.opens?.(around.element)
      around.element.children.push(element)
    }
    open.push({ element, path, held })
    held += 1
    if (held > limits.elements || open.length > limits.depth)
      throw refusedBankFile('bank_file_broken')
  })
  const addText = (part: string) => {
    const element = open.at(-1)?.element
    if (element === undefined || !/\S/.test(part)) return
    element.text += part
    if (element.text.length > limits.text) throw refusedBankFile('bank_file_broken')
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    sinceLastTag = 0
    const closed = open.pop()
    if (closed === undefined) return
    closed.element.text = closed.element.text.trim()
    const piece = pieces[closed.path]
    if (piece === undefined) return
    piece.closes?.(closed.element)
    open.at(-1)?.element.children.pop()
    held = closed.held
  })
  return {
    write(text) {
      sinceLastTag += text.length
      parser.write(text)
      if (sinceLastTag > limits.text) throw refusedBankFile('bank_file_broken')
    },
    end() {
      parser.close()
      if (!hasRoot) throw refusedBankFile('not_a_bank_file')
    },
  }
}
