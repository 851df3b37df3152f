import type { Warn } from '../warn.ts'
import { all } from './xml-path.ts'
import type { XmlElement } from './xml-tree.ts'

/** The number of an invoice (BT-1): the first that is stated, with a warning where others differ. */
export function numberAt(document: XmlElement | undefined, warn: Warn): string | null {
  const stated = all(document, 'ID').flatMap(({ text }) => (text === '' ? [] : [text]))
  const [number, ...others] = new Set(stated)
  if (others[0] !== undefined)
    warn({ code: 'several_numbers', field: 'number', value: others.join(', ') })
  return number ?? null
}
