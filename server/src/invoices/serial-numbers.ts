import { all, textAt } from './xml-path.ts'
import type { XmlElement } from './xml-tree.ts'

const SERIAL_NUMBER =
  /serien-?\s?(nummer|nr)|serial|ger(ä|ae)te-?(nummer|nr)|fabrik(ations)?-?(nummer|nr)/i

/**
 * The serial numbers of a line, in the order of the file and each once. EN 16931 has no field for
 * them: they stand in extension elements (`direct`) or in attributes of the item named like it.
 */
export function serialNumbersOf(
  item: XmlElement | undefined,
  direct: string[],
  attribute: { path: string; name: string; value: string },
): string[] {
  const elements = direct.flatMap((path) => all(item, path).map((element) => element.text))
  const attributes = all(item, attribute.path)
    .filter((one) => SERIAL_NUMBER.test(textAt(one, attribute.name) ?? ''))
    .flatMap((one) => (textAt(one, attribute.value) ?? '').split(/[,;|\n]/))
  return [...new Set([...elements, ...attributes].map((serial) => serial.trim()))].filter(Boolean)
}
