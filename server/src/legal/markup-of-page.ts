/**
 * The words of a brand's page as a text of `textBlocks`: headings, paragraphs and lists of its main part.
 * Whatever else a page has (pictures, styles, links' addresses) is left out.
 */
export function markupOfPage(html: string): string {
  const [, main = html] = /<main[^>]*>([\s\S]*)<\/main>/i.exec(html) ?? []
  return main
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<h1[^>]*>/gi, '\n\n# ')
    .replaceAll(/<h[2-6][^>]*>/gi, '\n\n## ')
    .replaceAll(/<li[^>]*>/gi, '\n- ')
    .replaceAll(/<\/?(p|ul|ol|div|section|h[1-6])[^>]*>/gi, '\n\n')
    .replaceAll(/<br[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}
