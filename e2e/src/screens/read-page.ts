import type { Page } from 'playwright-core'

/**
 * All texts of a page: visible ones, text alternatives and the title. Skips parts marked as another
 * language on purpose.
 */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMarked = (place: Element | null) =>
      (place?.closest('[lang]') ?? document.documentElement) !== document.documentElement
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const pageTexts = [document.title]
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!textContent?.trim() || isMarked(parentElement)) continue
      if (parentElement?.closest('script, style, template, noscript')) continue
      pageTexts.push(textContent)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isMarked(element)) pageTexts.push(element.getAttribute(name) ?? '')
    return pageTexts
  })

/** Collects all texts in the server's responses to a page from now on. */
export function answersTo(page: Page): () => Promise<ReadonlySet<string>> {
  const texts = new Set<string>()
  const reading: Promise<void>[] = []
  // Only finished responses, as navigation aborts the others.
  page.on('requestfinished', (call) => {
    if (!['fetch', 'xhr'].includes(call.resourceType()) || call.url().includes('/locales/')) return
    const read = async () => gather(await (await call.response())?.json(), texts)
    // Only JSON has texts.
    reading.push(read().catch(() => undefined))
  })
  return async () => {
    await Promise.all(reading)
    // The brand is part of the page.
    for (const json of await page.locator('script[type="application/json"]').allTextContents())
      gather(JSON.parse(json), texts)
    return texts
  }
}

function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim())
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) gather(member, into)
}
