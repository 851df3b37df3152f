import { encodingOf } from '../../foreign-text/encoding.ts'
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

function decoderFor(label: string) {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw unreadableInvoice('unsupported_encoding')
  }
}
