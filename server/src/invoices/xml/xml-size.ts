import { unreadableInvoice } from '../unreadable-invoice.ts'

/**
 * How often a character may occur. Each is the start of something the parser makes an object of;
 * the bounds hold an invoice of ten thousand lines, and keep the tree within the worker's memory.
 */
const MOST: Record<string, number> = { '<': 800_000, '=': 200_000, '&': 200_000 }

/** Longest text between two tags. */
const LONGEST_TEXT = 1_000_000

/** From this length on, a text of base64 is an embedded file (BG-24). */
const SHORTEST_FILE = 5_000

/**
 * The XML without its embedded files.
 *
 * @throws unreadableInvoice `too_large` when what is left would cost too much to parse
 */
export function trimToSize(xml: string): string {
  const trimmed = withoutEmbeddedFiles(xml)
  for (const [character, most] of Object.entries(MOST))
    if (occursMoreThan(trimmed, character, most)) throw unreadableInvoice('too_large')
  if (longestGap(trimmed, '<') > LONGEST_TEXT) throw unreadableInvoice('too_large')
  return trimmed
}

/** Embedded files are not read, and as text they would fill most of the memory. */
function withoutEmbeddedFiles(xml: string): string {
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

function occursMoreThan(text: string, character: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    if (++count > most) return true
  return false
}

function longestGap(text: string, character: string): number {
  let longest = 0
  let previous = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
    longest = Math.max(longest, at - previous)
    previous = at
  }
  return Math.max(longest, text.length - previous)
}
