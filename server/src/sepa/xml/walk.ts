import { SaxesParser } from 'saxes'
import type { BankFileLimits } from '../bank-file-limits.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import type { XmlElement } from './element.ts'
import { type Branch, branchesOf, type Pieces } from './pieces.ts'

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
  const open: { element: XmlElement; branch: Branch | undefined; held: number }[] = []
  let root: Branch | undefined
  let namespace = ''
  let held = 0
  let attributes = 0
  let sinceLastTag = 0

  parser.on('error', () => {
    throw refusedBankFile(root ? 'bank_file_broken' : 'not_a_bank_file')
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
    if (root === undefined) {
      namespace = uri
      root = branchesOf(begin(local, uri))
    }
    const element: XmlElement = {
      name: uri === namespace ? local : `{${uri}}${local}`,
      attributes: attributes === 0 ? NONE : valuesOf(written),
      children: [],
      text: '',
    }
    const around = open.at(-1)
    const branch = (around ? around.branch : root)?.below.get(element.name)
    if (around) {
      branch?.piece?.opens?.(around.element)
      around.element.children.push(element)
    }
    open.push({ element, branch, held })
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
    const piece = closed.branch?.piece
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
      if (root === undefined) throw refusedBankFile('not_a_bank_file')
    },
  }
}

const NONE: Readonly<Record<string, string>> = {}

const valuesOf = (written: Record<string, { value: string }>) =>
  Object.fromEntries(Object.entries(written).map(([name, { value }]) => [name, value]))
