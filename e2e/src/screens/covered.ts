import type { Page } from 'playwright-core'

/** Obstacles for users at a window width, each place in a few words. */
export interface InTheWay {
  /** Controls covered by other elements. */
  covered: string[]
  /** Lists and tables that have to be scrolled sideways. */
  sideways: string[]
}

/** Checks the top and the end of the page. Sticky elements may cover content. */
export const inTheWay = (page: Page): Promise<InTheWay> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} „${(element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 40)}“`
    const passesOver = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || passesOver(element.parentElement))
    /** Outside the window or a scroll container. Cut-off content is another fault. */
    const isAway = (element: Element | null, x: number, y: number): boolean => {
      if (element === null) return x < 0 || y < 0 || x > innerWidth || y > innerHeight
      const { overflowX, overflowY } = getComputedStyle(element)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      // On the edge, the browser may hit the neighbour.
      const isOut = x < left + 1 || x > right - 1 || y < top + 1 || y > bottom - 1
      return (
        (isOut && `${overflowX} ${overflowY}` !== 'visible visible') ||
        isAway(element.parentElement, x, y)
      )
    }
    const isHit = (element: HTMLElement) => {
      // A link over several lines counts by its first.
      const { left, top, width, height } =
        element.getClientRects()[0] ?? element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (isAway(element.parentElement, x, y)) return true
      const hit = document.elementFromPoint(x, y)
      const label =
        element.closest('label') ?? document.querySelector(`label[for="${element.id || '-'}"]`)
      return (
        hit === null ||
        element.contains(hit) ||
        hit.contains(element) ||
        label?.contains(hit) ||
        (element instanceof HTMLInputElement && hit.parentElement?.contains(element)) ||
        passesOver(hit)
      )
    }
    const isReached = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return width > 1 && height > 1 && isShown && !element.closest('[inert], [aria-hidden=true]')
    }
    const reached = [...document.querySelectorAll<HTMLElement>(controls)].filter(isReached)
    const covered = [0, document.documentElement.scrollHeight].flatMap((place) => {
      scrollTo({ top: place, behavior: 'instant' })
      return reached.filter((control) => !isHit(control)).map(nameOf)
    })
    scrollTo({ top: 0, behavior: 'instant' })
    const sideways = [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 1 &&
          element.checkVisibility() &&
          /auto|scroll/.test(getComputedStyle(element).overflowX),
      )
      .map(
        (element) =>
          `${nameOf(element).slice(0, 30)} +${element.scrollWidth - element.clientWidth}`,
      )
    return { covered: [...new Set(covered)], sideways }
  })
