import { encodingOf, looksLikeXml } from '../../foreign-text/encoding.ts'
import { refusedBankFile } from '../refused-bank-file.ts'

/** As many bytes show which encoding a file has. */
const SHOWN_BY = 256

/** Text of bytes that arrive piece by piece, in the encoding that the first of them show. */
export interface Decoder {
  /**
   * @throws refusedBankFile `not_a_bank_file` where it begins as no XML does, `bank_file_broken` where
   *   bytes do not fit their encoding, or nobody knows it
   */
  decode(bytes: Uint8Array): string
  end(): string
}

export function newDecoder(): Decoder {
  let start: Uint8Array = new Uint8Array()
  let decoder: TextDecoder | null = null
  const begin = () => {
    if (!looksLikeXml(start)) throw refusedBankFile('not_a_bank_file')
    decoder = decoderFor(encodingOf(start))
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

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw refusedBankFile('bank_file_broken')
  }
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw refusedBankFile('bank_file_broken')
  }
}
