/**
 * The words of a brand's page as a text of `textBlocks`: headings, paragraphs and lists of its main part.
 * Whatever else a page has (pictures, styles, links' addresses) is left out.
 */
export const markupOfPage = (html: string): string =>
  ['script', 'style', '!--']
    .reduce(withoutPart, mainOf(html))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<h1[^<>]*>/gi, '\n\n# ')
    .replaceAll(/<h[2-6][^<>]*>/gi, '\n\n## ')
    .replaceAll(/<li[^<>]*>/gi, '\n- ')
    .replaceAll(/<\/?(?:p|ul|ol|div|section|h[1-6])(?:[\s/][^<>]*)?>/gi, '\n\n')
    .replaceAll(/<br[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The markup between `<main …>` and the last `</main>`; the whole page where it has none. */
function mainOf(html: string): string {
  const [begin] = /<main[^<>]*>/i.exec(html) ?? []
  const end = html.toLowerCase().lastIndexOf('</main>')
  if (!begin || end < 0) return html
  return html.slice(html.indexOf(begin) + begin.length, end)
}

/** Cuts all scripts, styles or comments of a page; one without an end stays. */
function withoutPart(html: string, part: string): string {
  const end = part === '!--' ? '-->' : `</${part}>`
  const lowered = html.toLowerCase()
  let markup = ''
  let done = 0
  for (let at = 0; at >= 0; ) {
    at = lowered.indexOf(`<${part}`, done)
    const last = at < 0 ? -1 : lowered.indexOf(end, at)
    if (last < 0) break
    markup += html.slice(done, at)
    done = last + end.length
  }
  return markup + html.slice(done)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}
