import { keptOf, ofLine } from '../xml/notes.ts'
import { all, textAt } from '../xml/xml-path.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { isSerialLabel, type SerialPlaces } from './serial-numbers.ts'

/** The text beside a line's name: description, remarks and attributes (BG-32), except serial numbers. */
export function noteOf(
  line: XmlElement,
  { texts, attribute }: Pick<SerialPlaces, 'texts' | 'attribute'>,
): string | null {
  const attributes = all(line, attribute.path).flatMap((node) => {
    const name = textAt(node, attribute.name) ?? ''
    return isSerialLabel(name) ? [] : `${name}: ${textAt(node, attribute.value) ?? ''}`
  })
  const written = texts.flatMap((path) => all(line, path).map(({ text }) => text))
  return keptOf([...written, ...attributes], ofLine)
}
