/** A part of a text: a title, a heading, a paragraph, or a list of lines. */
export type TextBlock =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** A piece of a line: words, or an address that can be followed. */
export interface TextPiece {
  readonly text: string
  /** `mailto:` or `https:`; null for words. */
  readonly href: string | null
}

/**
 * Parses a text as people write it: `# ` begins the title, `## ` a heading, `- ` a list item, an empty line ends a
 * paragraph. Everything else is words; nothing can become markup.
 */
export function textBlocks(text: string): readonly TextBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => partsOf(part.split('\n').map((line) => line.trim())))
}

function partsOf(lines: readonly string[]): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  /** The items of the list that is the last block. */
  let items: string[] | null = null
  for (const line of lines.filter(Boolean)) {
    const last = blocks.at(-1)
    if (line.startsWith('- ')) {
      if (!items) {
        items = []
        blocks.push({ kind: 'list', items })
      }
      items.push(line.slice(2).trim())
      continue
    }
    items = null
    if (line.startsWith('# ')) blocks.push({ kind: 'title', text: line.slice(2).trim() })
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() })
    else if (last?.kind === 'paragraph')
      blocks.splice(-1, 1, { kind: 'paragraph', text: `${last.text} ${line}` })
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

/** Words of a line and the addresses among them. */
export function textPieces(line: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  const add = (text: string, href: string | null) => {
    if (text !== '') pieces.push({ text, href })
  }
  let done = 0
  for (const { 0: run, index, groups } of line.matchAll(runs)) {
    const address = groups?.web ? withoutPunctuation(run) : run
    const isAddress = groups?.host || address.length > (groups?.web?.length ?? address.length)
    if (!isAddress) continue
    add(line.slice(done, index), null)
    add(address, groups?.web ? address : `mailto:${address}`)
    done = index + address.length
  }
  add(line.slice(done), null)
  return pieces
}

/** A web address, or a run of what mail addresses are made of: each sign belongs to one run alone. */
const runs = /(?<web>https:\/\/)[^\s<>"']*|[\w.+-]+(?<host>@[\w-]+(?:\.[\w-]+)+)?/g

function withoutPunctuation(address: string): string {
  let end = address.length
  while (end > 0 && !/[\w/]/.test(address.charAt(end - 1))) end--
  return address.slice(0, end)
}
