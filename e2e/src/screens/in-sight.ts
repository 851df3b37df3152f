import type { Page } from 'playwright-core'

/** Invisible or unreachable places on a page, each in a few words. */
export interface Hidden {
  /**
   * Pixels by which the page exceeds its window (WCAG 1.4.10). Tables may scroll in their
   * container.
   */
  beyond: number
  /** Texts that are cut off and can't be scrolled into view. */
  cut: string[]
}

/** Measures the current page. `mayShorten` allows ellipsis if the full text is behind the link. */
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
        // Visible only to screen readers, complete elsewhere, or scrollable.
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

/** The text spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Sets user-defined text spacing on the page. Returns a function that resets it. */
export async function withTextSpacing(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({ content: spacing })
  await drawn(page)
  return () => style.evaluate((node) => (node as HTMLElement).remove())
}

/**
 * Targets smaller than 24 × 24 CSS px (WCAG 2.5.8). Links in a sentence are exempt, and a label
 * enlarges its checkbox.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role=menuitem], [role=slider], [role=separator][tabindex]'
    const faults: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (element.closest('[aria-hidden=true], [inert]') || !element.checkVisibility()) continue
      const { opacity, display, position } = getComputedStyle(element)
      if (element.getAttribute('tabindex') === '-1' && opacity === '0') continue
      const inSentence =
        display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
      if (inSentence) continue
      const label =
        element.closest('label') ??
        (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null)
      const boxes = [element, ...(label ? [label] : [])].map((at) => at.getBoundingClientRect())
      if (position === 'absolute' && (boxes[0]?.width ?? 0) <= 1) continue
      const { width = 0, height = 0 } = boxes[0] ?? {}
      if (width === 0 || height === 0) continue
      if (boxes.some(({ width, height }) => width >= 23.5 && height >= 23.5)) continue
      if (isHitAround(element, label)) continue
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      faults.push(
        `${element.tagName.toLowerCase()}.${element.className} „${name.slice(0, 40)}“ ${Math.round(width)} × ${Math.round(height)}`,
      )
    }
    return [...new Set(faults)]

    /** Whether a square of 24 px around its centre hits it, even over neighbours. */
    function isHitAround(element: HTMLElement, label: Element | null): boolean {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return [
        [0, -11],
        [0, 11],
        [-11, 0],
        [11, 0],
      ].every(([right = 0, down = 0]) => {
        const hit = document.elementFromPoint(x + right, y + down)
        return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false))
      })
    }
  })

/** Waits until self-measuring components such as tables have rendered again. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
