/** From this length on, a text of base64 is an embedded file (BG-24). */
const SHORTEST_FILE = 5_000

/** XML without its embedded files: they are not read, and as text they would fill most of the memory. */
export function withoutEmbeddedFiles(xml: string): string {
  const pieces: string[] = []
  let keptUntil = 0
  let close = xml.indexOf('<')
  while (close !== -1) {
    const open = xml.indexOf('>', close) + 1
    close = open === 0 ? -1 : xml.indexOf('<', open)
    if (close - open < SHORTEST_FILE || /[^A-Za-z0-9+/=\s]/.test(xml.slice(open, close))) continue
    pieces.push(xml.slice(keptUntil, open))
    keptUntil = close
  }
  return pieces.join('') + xml.slice(keptUntil)
}
