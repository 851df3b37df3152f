import type { Page } from 'playwright-core'

/** The visible content of a page over its full length. */
export interface Counts {
  /** Portal texts, without server data and table rows. */
  words: number
  /** Controls outside tables, forms, the menu and the page's head. */
  controls: number
  tabs: number
  /** Pixels by which the page exceeds its window. */
  excess: number
}

/** Counts the texts and controls of a page. `texts` are the portal's, with their placeholders. */
export const countsOf = (page: Page, texts: readonly string[]): Promise<Counts> =>
  page.evaluate((ownTexts) => {
    const own = new Set(ownTexts)
    const forms = ownTexts
      .filter((text) => text.includes('{{'))
      .map((text) => text.split(/\{\{[^}]*\}\}/).map((part) => part.trim()))
    const isOwn = (text: string) =>
      own.has(text) ||
      forms.some((parts) => {
        let at = 0
        return (
          parts.join('').length > 5 &&
          parts.every((part) => {
            const place = text.indexOf(part, at)
            at = place + part.length
            return place >= 0
          })
        )
      })
    const main = document.querySelector('main') ?? document.body
    const isSeen = (place: Element) => {
      const { width, height } = place.getBoundingClientRect()
      return width > 1 && height > 1 && place.checkVisibility({ visibilityProperty: true })
    }
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let words = 0
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode
      const text = textContent?.trim() ?? ''
      if (!text || !parentElement || parentElement.closest('tbody')) continue
      if (!isSeen(parentElement) || !isOwn(text)) continue
      words += text.match(/\p{L}[\p{L}\p{N}-]*/gu)?.length ?? 0
    }
    const outside = (place: Element) =>
      isSeen(place) && !place.closest('table, form, [role=tablist]')
    const controls = [...main.querySelectorAll('a[href], button, input, select, textarea')].filter(
      outside,
    )
    return {
      words,
      controls: controls.length,
      tabs: main.querySelectorAll('[role=tab]').length,
      excess: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    }
  }, texts)
