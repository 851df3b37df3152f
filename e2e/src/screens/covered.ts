import type { Page } from 'playwright-core'

/** What gets in the way of people at a width, each place in a few words. */
export interface InTheWay {
  /** Controls that something else lies on. */
  covered: string[]
  /** Lists and tables that are moved sideways to be read. */
  sideways: string[]
}

/** Looks at the top and at the end of the page as it stands; what sticks to an edge may pass over things. */
export const inTheWay = (page: Page): Promise<InTheWay> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const nameOf = (one: Element) =>
      `${one.tagName.toLowerCase()} „${(one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '').slice(0, 40)}“`
    const passesOver = (one: Element | null): boolean =>
      one !== null &&
      (/fixed|sticky/.test(getComputedStyle(one).position) || passesOver(one.parentElement))
    /** Out of the window, or of a part that is scrolled by itself; what a part cuts off is another fault. */
    const isAway = (one: Element | null, x: number, y: number): boolean => {
      if (one === null) return x < 0 || y < 0 || x > innerWidth || y > innerHeight
      const { overflowX, overflowY } = getComputedStyle(one)
      const { left, right, top, bottom } = one.getBoundingClientRect()
      // On its edge the browser may hit what lies beside it.
      const isOut = x < left + 1 || x > right - 1 || y < top + 1 || y > bottom - 1
      return (
        (isOut && `${overflowX} ${overflowY}` !== 'visible visible') ||
        isAway(one.parentElement, x, y)
      )
    }
    const isHit = (one: HTMLElement) => {
      // Of a link over several lines the first.
      const { left, top, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (isAway(one.parentElement, x, y)) return true
      const hit = document.elementFromPoint(x, y)
      const label = one.closest('label') ?? document.querySelector(`label[for="${one.id || '-'}"]`)
      return (
        hit === null ||
        one.contains(hit) ||
        hit.contains(one) ||
        label?.contains(hit) ||
        (one instanceof HTMLInputElement && hit.parentElement?.contains(one)) ||
        passesOver(hit)
      )
    }
    const isReached = (one: HTMLElement) => {
      const { width, height } = one.getBoundingClientRect()
      const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return width > 1 && height > 1 && isShown && !one.closest('[inert], [aria-hidden=true]')
    }
    const reached = [...document.querySelectorAll<HTMLElement>(controls)].filter(isReached)
    const covered = [0, document.documentElement.scrollHeight].flatMap((place) => {
      scrollTo({ top: place, behavior: 'instant' })
      return reached.filter((control) => !isHit(control)).map(nameOf)
    })
    scrollTo({ top: 0, behavior: 'instant' })
    const sideways = [...document.querySelectorAll('main *')]
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 &&
          one.clientWidth > 1 &&
          one.checkVisibility() &&
          /auto|scroll/.test(getComputedStyle(one).overflowX),
      )
      .map((one) => `${nameOf(one).slice(0, 30)} +${one.scrollWidth - one.clientWidth}`)
    return { covered: [...new Set(covered)], sideways }
  })
