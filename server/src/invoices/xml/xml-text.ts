import { encodingByShape, encodingOf } from '../../foreign-text/encoding.ts'
import { unreadableInvoice } from '../unreadable-invoice.ts'

/**
 * The text of an XML file in the encoding it has.
 *
 * @throws unreadableInvoice `unsupported_encoding`, or `damaged` where bytes do not fit the encoding
 */
export function decodeXml(bytes: Uint8Array): string {
  const decoder = decoderFor(encodingOf(bytes))
  try {
    return decoder.decode(bytes)
  } catch {
    throw unreadableInvoice('damaged')
  }
}

/** Whether bytes begin as XML does: a `<` after an optional byte order mark and white space. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1024)
  const label = encodingByShape(start)
  return /^\s*</.test(new TextDecoder(label ?? 'latin1').decode(start))
}

function decoderFor(label: string) {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw unreadableInvoice('unsupported_encoding')
  }
}
