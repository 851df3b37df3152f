import { encodingOf, looksLikeXml } from '../encoding.ts'
import type { RefuseXml } from './xml-fault.ts'

/** As many bytes show which encoding a file has. */
const SHOWN_BY = 256

/** Text of bytes that arrive piece by piece, in the encoding that the first of them show. */
export interface XmlDecoder {
  decode(bytes: Uint8Array): string
  end(): string
}

/**
 * @param refuse Runs with `not_xml` for bytes that can't begin XML, `encoding` for an unknown encoding,
 * `broken` for bytes that do not fit their encoding
 */
export function xmlDecoder(refuse: RefuseXml): XmlDecoder {
  let start: Uint8Array = new Uint8Array()
  let decoder: TextDecoder | null = null

  function decode(from: TextDecoder, bytes?: Uint8Array): string {
    try {
      return from.decode(bytes, { stream: bytes !== undefined })
    } catch {
      return refuse('broken')
    }
  }

  function begin(): string {
    if (!looksLikeXml(start)) refuse('not_xml')
    decoder = decoderFor(encodingOf(start), refuse)
    return decode(decoder, start).trimStart()
  }

  return {
    decode(bytes) {
      if (decoder !== null) return decode(decoder, bytes)
      start = Buffer.concat([start, bytes])
      return start.length < SHOWN_BY ? '' : begin()
    },
    end() {
      const text = decoder === null ? begin() : ''
      return text + (decoder === null ? '' : decode(decoder))
    },
  }
}

function decoderFor(label: string, refuse: RefuseXml): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    return refuse('encoding')
  }
}
