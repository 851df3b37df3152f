import type { Page } from 'playwright-core'

/** What people can't see or hit on a page, each place in a few words. */
export interface Hidden {
  /** Pixels by which the page is wider than its window (WCAG 1.4.10); a table may be moved within its place. */
  beyond: number
  /** Texts that something cuts off without a way to move them into sight. */
  cut: string[]
}

/** Measures the page as it stands; `mayShorten`: texts may end in dots where the whole is behind their link. */
export const outOfSight = (page: Page, { mayShorten = false } = {}): Promise<Hidden> =>
  page.evaluate((mayShorten) => {
    const { scrollWidth, clientWidth } = document.documentElement
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width > 0 && isCut(text.parentElement, box)) cut.push(text.textContent.trim())
    }
    return { beyond: scrollWidth - clientWidth, cut: cut.slice(0, 10) }

    function isCut(from: Element | null, text: DOMRect): boolean {
      for (let at = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } =
          getComputedStyle(at)
        const box = at.getBoundingClientRect()
        // Told to screen readers alone, or said whole elsewhere, or to be moved into sight.
        if (box.width <= 1 || box.height < 2 || at.closest('[aria-hidden=true], [hidden], svg'))
          return false
        if (mayShorten && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')) return false
        if (at.closest('[title]')) return false
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false
        if (overflowX !== 'visible' && (text.right > box.right + 1 || text.left < box.left - 1))
          return true
        if (overflowY !== 'visible' && (text.bottom > box.bottom + 3 || text.top < box.top - 3))
          return true
        if (position === 'fixed') return false
      }
      return text.right > clientWidth + 1
    }
  }, mayShorten)

/** Spacing as WCAG 1.4.12 lets people set it. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** The page with the text spacing that people may set; answers with how to take it back. */
export async function withTextSpacing(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: spacing })
  await drawn(page)
  return () => style.evaluate((node) => (node as HTMLElement).remove())
}

/**
 * What is to be pressed and smaller than 24 × 24 CSS px (WCAG 2.5.8). Links within a sentence may be; a
 * box to tick is hit by its label too.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role=menuitem], [role=slider], [role=separator][tabindex]'
    const found: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>(pressed)) {
      if (one.closest('[aria-hidden=true], [inert]') || !one.checkVisibility()) continue
      const { opacity, display, position } = getComputedStyle(one)
      if (one.getAttribute('tabindex') === '-1' && opacity === '0') continue
      const inSentence =
        display === 'inline' &&
        [...(one.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      if (inSentence) continue
      const label =
        one.closest('label') ??
        (one.id ? document.querySelector(`label[for="${CSS.escape(one.id)}"]`) : null)
      const boxes = [one, ...(label ? [label] : [])].map((at) => at.getBoundingClientRect())
      if (position === 'absolute' && (boxes[0]?.width ?? 0) <= 1) continue
      const { width = 0, height = 0 } = boxes[0] ?? {}
      if (width === 0 || height === 0) continue
      if (boxes.some(({ width, height }) => width >= 23.5 && height >= 23.5)) continue
      if (isHitAround(one, label)) continue
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
      found.push(
        `${one.tagName.toLowerCase()}.${one.className} „${name.slice(0, 40)}“ ${Math.round(width)} × ${Math.round(height)}`,
      )
    }
    return [...new Set(found)]

    /** Whether a square of 24 px around its middle hits it, also over what is drawn beside it. */
    function isHitAround(one: HTMLElement, label: Element | null): boolean {
      one.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return [
        [0, -11],
        [0, 11],
        [-11, 0],
        [11, 0],
      ].every(([right = 0, down = 0]) => {
        const hit = document.elementFromPoint(x + right, y + down)
        return hit !== null && (one.contains(hit) || (label?.contains(hit) ?? false))
      })
    }
  })

/** Waits until what measures itself, as tables do, has been told of a change and drawn anew. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
