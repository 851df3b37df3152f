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
 * Reads a text as people write it: `# ` begins the title, `## ` a heading, `- ` a line of a list, an empty
 * line ends a paragraph. Whatever else stands there is words; nothing in it can become markup.
 */
export function textBlocks(text: string): readonly TextBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => partsOf(part.split('\n').map((line) => line.trim())))
}

function partsOf(lines: readonly string[]): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of lines.filter(Boolean)) {
    const last = blocks.at(-1)
    if (line.startsWith('# ')) blocks.push({ kind: 'title', text: line.slice(2).trim() })
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3).trim() })
    else if (line.startsWith('- '))
      if (last?.kind === 'list')
        blocks.splice(-1, 1, { kind: 'list', items: [...last.items, line.slice(2).trim()] })
      else blocks.push({ kind: 'list', items: [line.slice(2).trim()] })
    else if (last?.kind === 'paragraph')
      blocks.splice(-1, 1, { kind: 'paragraph', text: `${last.text} ${line}` })
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

/** Words of a line and the addresses among them. */
export const textPieces = (line: string): readonly TextPiece[] =>
  line
    .split(/(https:\/\/[^\s<>"']*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/)
    .map((text, at) => ({ text, href: at % 2 === 0 ? null : hrefOf(text) }))
    .filter(({ text }) => text !== '')

const hrefOf = (address: string) => (address.startsWith('https://') ? address : `mailto:${address}`)
