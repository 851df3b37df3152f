import { keptOf, ofLine } from '../xml/notes.ts'
import { all, textAt } from '../xml/xml-path.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { isSerialLabel, type SerialPlaces } from './serial-numbers.ts'

/** What is written beside the name of a line: description, remarks and attributes (BG-32) but serial numbers. */
export function noteOf(
  line: XmlElement,
  { texts, attribute }: Pick<SerialPlaces, 'texts' | 'attribute'>,
): string | null {
  const attributes = all(line, attribute.path).flatMap((one) => {
    const name = textAt(one, attribute.name) ?? ''
    return isSerialLabel(name) ? [] : `${name}: ${textAt(one, attribute.value) ?? ''}`
  })
  const written = texts.flatMap((path) => all(line, path).map(({ text }) => text))
  return keptOf([...written, ...attributes], ofLine)
}
