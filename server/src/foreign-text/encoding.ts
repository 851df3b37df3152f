/**
 * The encoding of an XML file by its first bytes (256 are enough): the byte order mark decides, then
 * the shape of the first characters, then the XML declaration, then it is UTF-8.
 */
export const encodingOf = (start: Uint8Array): string =>
  encodingByShape(start) ?? declaredEncoding(start)

/** Whether bytes begin as XML does: a `<` after an optional byte order mark and white space. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1024)
  const label = encodingByShape(start)
  return /^\s*</.test(new TextDecoder(label ?? 'latin1').decode(start))
}

/** The encoding by byte order mark or first character; null where every byte is a character. */
function encodingByShape(start: Uint8Array): string | null {
  const [first, second, third] = start
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return null
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 256))
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  // The declaration was readable byte by byte, so a UTF-16 claim in it cannot be true.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared
}
