import { trimLastSigns } from '@ruecklauf/model'
import { all, textAt } from '../xml/xml-path.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** How German and English papers call a serial number; `Serial interface` is something else. */
const LABEL =
  'serien-?\\s?(?:nummern?|nrn?\\b\\.?)|ser\\.?-?\\s?nrn?\\b\\.?|serial[\\s_-]?(?:numbers?|nos?\\b\\.?|nr\\b\\.?)|s\\/n|sn|ger(?:ä|ae)te-?\\s?(?:nummern?|nr\\b\\.?|id)|herstell-?\\s?(?:nummern?|nr\\b\\.?)|snr\\b\\.?|s-?nr\\b\\.?|fabrik(?:ations)?-?\\s?(?:nummern?|nr\\b\\.?)'

/** An attribute is one by its whole name (`Serial`) or by how the name begins (`Seriennummer 2`). */
const LABELLED = new RegExp(`^(?:serials?$|(?:${LABEL})(?:\\([a-z]\\))?(?![\\p{L}\\p{N}]))`, 'iu')

/** Whether an attribute of that name is a serial number. */
export const isSerialLabel = (name: string): boolean => LABELLED.test(name)

/** In running text the label stands alone and something follows it. */
const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${LABEL})(?:\\([a-z]\\))?(?![\\p{L}\\p{N}])[\\s:.#=]*`,
  'giu',
)

/** A possible serial number among words: long enough, with a digit, and no date. */
const SERIAL = /^(?=.*\d)(?!\d{1,2}\.\d{1,2}\.\d{2,4}$|\d{4}-\d\d-\d\d$)[A-Z0-9][A-Z0-9._-]{5,39}$/i

/** Serial numbers are looked for in this many characters of a text. */
const READ_CHARACTERS = 5_000

/** Where the parts of a line are that may tell its serial numbers. */
export interface SerialPlaces {
  /** Elements that hold nothing else. */
  direct: string[]
  attribute: { path: string; name: string; value: string }
  /** Running texts, in which a serial number follows its label; they are the note of the line. */
  texts: string[]
  /** The line's name, which may also contain a labelled serial number. */
  name: string
}

/**
 * The serial numbers of a line, in the order of the file, without duplicates. EN 16931 has no field for them: files put
 * them in extension elements, in item attributes with such a name, and in texts.
 */
export function serialNumbersOf(
  line: XmlElement,
  { direct, attribute, texts, name }: SerialPlaces,
): string[] {
  const textsAt = (path: string) =>
    all(line, path).map(({ text }) => text.slice(0, READ_CHARACTERS))
  const attributes = all(line, attribute.path)
    .filter((node) => isSerialLabel(textAt(node, attribute.name) ?? ''))
    .map((node) => (textAt(node, attribute.value) ?? '').slice(0, READ_CHARACTERS))
  const listed = [...direct.flatMap(textsAt), ...attributes].flatMap(separate)
  return [...new Set([...listed, ...[name, ...texts].flatMap(textsAt).flatMap(labelledSerials)])]
}

/** The numbers of a list. A blank or slash parts them only where all parts can be serial numbers. */
function separate(list: string): string[] {
  return list
    .split(/[,;|\n]|\s\/\s|\s(?:und|and|&|\+)\s/i)
    .flatMap((part) => {
      const pieces = part.split(/[\s/]+/).filter(Boolean)
      return pieces.every((piece) => SERIAL.test(piece)) ? pieces : [part.trim()]
    })
    .filter(Boolean)
}

/** The serial numbers that follow a label, up to the first word that is none. */
export function labelledSerials(text: string): string[] {
  return [...text.matchAll(IN_TEXT)].flatMap(({ index, 0: label }) => {
    const words = text
      .slice(index + label.length)
      .split(/[\s,;|/]+/)
      .filter((word) => !/^(und|and|&|\+)?$/i.test(word))
      .map((word) => trimLastSigns(word, '.:)'))
    const end = words.findIndex((word) => !SERIAL.test(word))
    return end === -1 ? words : words.slice(0, end)
  })
}
