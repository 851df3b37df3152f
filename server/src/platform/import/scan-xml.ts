import { unreadableFile } from './refusals.ts'

/** What is told of a document, in its order; names come without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** A tag or a text that is longer than this belongs to no sheet. */
const MAX_PART = 1024 * 1024

/**
 * Reads XML as spreadsheet programs write it, piece by piece, in flat memory: elements, attributes
 * and texts. Declarations of document types, and so entities of one's own, are refused.
 * @throws unreadableFile
 */
export function scanXml(events: XmlEvents): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const xml = rest + chunk
    let at = 0
    for (;;) {
      const start = xml.indexOf('<', at)
      if (start < 0) break
      const end = xml.indexOf('>', start)
      if (end < 0) break
      if (start > at) events.text(plain(xml.slice(at, start)))
      tellTag(xml.slice(start + 1, end), events)
      at = end + 1
    }
    rest = xml.slice(at)
    if (rest.length > MAX_PART) throw unreadableFile('no sheet that a program wrote')
  }
}

function tellTag(tag: string, { open, close }: XmlEvents) {
  const first = tag.charCodeAt(0)
  if (first === QUESTION) return
  if (first === EXCLAMATION) {
    if (tag.startsWith('!--')) return
    throw unreadableFile('no sheet that a program wrote')
  }
  if (first === SLASH) return close(local(tag.slice(1).trimEnd()))
  const isEmpty = tag.endsWith('/')
  const inner = isEmpty ? tag.slice(0, -1) : tag
  const space = inner.search(/\s/)
  const name = local(space < 0 ? inner : inner.slice(0, space))
  open(name, space < 0 ? '' : inner.slice(space))
  if (isEmpty) close(name)
}

const [EXCLAMATION, SLASH, QUESTION] = [33, 47, 63]

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute, by the name it has with its prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = attributePatterns[name]?.exec(attributes)
  return found ? plain(found[1] ?? found[2] ?? '') : undefined
}

const attributePatterns: Record<string, RegExp> = Object.fromEntries(
  ['r', 't', 's', 'r:id', 'Id', 'Type', 'Target', 'date1904', 'numFmtId', 'formatCode'].map(
    (name) => [name, new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)],
  ),
)

const plain = (text: string) =>
  text.includes('&') ? text.replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, character) : text

function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
