import type { XmlFault } from '../../foreign-text/xml/xml-fault.ts'
import { type OpenTag, type XmlReader, xmlReader } from '../../foreign-text/xml/xml-reader.ts'
import type { BankFileLimits } from '../bank-file-limits.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import type { XmlElement } from './element.ts'
import { type Branch, branchesOf, type Pieces } from './pieces.ts'

/**
 * Walks through a message that arrives as text. It holds only the present piece and the heads above
 * in memory.
 * @param begin The pieces of the message with this root; throws for an unsupported one
 * @throws refusedBankFile `bank_file_doctype`, `bank_file_broken`, `not_a_bank_file`
 */
export function newWalk(
  begin: (root: string, namespace: string) => Pieces,
  limits: BankFileLimits,
): XmlReader {
  const open: { element: XmlElement; branch: Branch | undefined; held: number }[] = []
  let root: Branch | undefined
  let namespace = ''
  let held = 0
  const events = {
    open(tag: OpenTag) {
      if (root === undefined) {
        namespace = tag.namespace
        root = branchesOf(begin(tag.name, namespace))
      }
      const element: XmlElement = {
        name: tag.namespace === namespace ? tag.name : `{${tag.namespace}}${tag.name}`,
        attributes: tag.attributes,
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
      if (held > limits.elements) throw refusedBankFile('bank_file_broken')
    },
    text(part: string) {
      const element = open.at(-1)?.element
      if (element !== undefined && /\S/.test(part)) element.text += part
    },
    close() {
      const closed = open.pop()
      if (closed === undefined) return
      closed.element.text = closed.element.text.trim()
      const piece = closed.branch?.piece
      if (piece === undefined) return
      piece.closes?.(closed.element)
      open.at(-1)?.element.children.pop()
      held = closed.held
    },
  }
  const { depth, attributes, text } = limits
  // A statement may be long: only the part in memory is bounded.
  const ofXml = { depth, attributes, text, nodes: Number.POSITIVE_INFINITY }
  return xmlReader(events, { limits: ofXml, refuse: refuseBankXml, hasNamespaces: true })
}

/** @throws refusedBankFile for unsupported XML */
export function refuseBankXml(fault: XmlFault): never {
  throw refusedBankFile(refusals[fault])
}

const refusals = {
  not_xml: 'not_a_bank_file',
  encoding: 'bank_file_broken',
  doctype: 'bank_file_doctype',
  too_large: 'bank_file_broken',
  broken: 'bank_file_broken',
} as const satisfies Record<XmlFault, string>
