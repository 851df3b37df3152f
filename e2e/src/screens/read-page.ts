import type { Page } from 'playwright-core'

/**
 * All that a page says: what is seen of it, what is read out in place of a picture, and its title. What is
 * marked as another language than the page's stands in it on purpose.
 */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMarked = (place: Element | null) =>
      (place?.closest('[lang]') ?? document.documentElement) !== document.documentElement
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const said = [document.title]
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!textContent?.trim() || isMarked(parentElement)) continue
      if (parentElement?.closest('script, style, template, noscript')) continue
      said.push(textContent)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const one of document.querySelectorAll(`[${name}]`))
        if (!isMarked(one)) said.push(one.getAttribute(name) ?? '')
    return said
  })

/** Gathers every text that the server answers a page with, from now on. */
export function answersTo(page: Page): () => Promise<ReadonlySet<string>> {
  const texts = new Set<string>()
  const reading: Promise<void>[] = []
  // Finished, for what a page leaves behind when it goes is never read to its end.
  page.on('requestfinished', (call) => {
    if (!['fetch', 'xhr'].includes(call.resourceType()) || call.url().includes('/locales/')) return
    const read = async () => gather(await (await call.response())?.json(), texts)
    // What is no JSON has no texts.
    reading.push(read().catch(() => undefined))
  })
  return async () => {
    await Promise.all(reading)
    // The brand stands in the page itself.
    for (const json of await page.locator('script[type="application/json"]').allTextContents())
      gather(JSON.parse(json), texts)
    return texts
  }
}

function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim())
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) gather(one, into)
}
