import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Tab presses after which an element counts as unreachable. */
const MOST_TABS = 150

const patient = { timeout: 20_000 }

/** The files for a file dialog, which keys can't operate. */
type Files = Parameters<Locator['setInputFiles']>[0]

/**
 * Uses a page by keyboard only. After each Tab, the focus must be on a visible element with a
 * visible focus style (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11). The previous element must lose that
 * style.
 */
export function keysOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  // A listener intercepts all file dialogs, as one per dialog would come too late for some.
  page.on('filechooser', () => undefined)

  /** Moves there with Tab, or back with Shift+Tab. The page's last element wraps to the first. */
  async function goTo(to: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    await to.waitFor(patient)
    await expectFocus(page)
    for (let tabs = 0; !(await isFocused(to)); tabs++) {
      if (tabs === MOST_TABS) throw new Error(`${key} never leads to ${to}`)
      await press(key)
      await page.evaluate(drawn)
      expect(await page.evaluate(lookOfFocus), page.url()).toBe('')
    }
  }

  return {
    press,
    goTo,
    /** Moves to a button or link and presses it. */
    async activate(to: Locator, key?: 'Tab' | 'Shift+Tab') {
      await goTo(to, key)
      await press('Enter')
    },
    /** Ticks a checkbox or selects a radio button. */
    async tick(to: Locator) {
      await goTo(to)
      await press('Space')
    },
    /** Replaces the text of a field. */
    async type(to: Locator, text: string) {
      await goTo(to)
      await press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    /** Opens a list and selects an item with the arrow keys. */
    async pick(from: Locator, option: Locator) {
      await goTo(from)
      await press('Enter')
      await option.waitFor(patient)
      while (!(await isFocused(option))) await press('ArrowDown')
      await press('Enter')
      await option.waitFor({ state: 'hidden', ...patient })
    },
    /** Opens the system's file dialog and answers it. */
    async choose(to: Locator, files: Files) {
      const ask = async () => {
        await goTo(to)
        const opened = page.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => null)
        await press('Enter')
        return opened
      }
      // On a loaded machine the previous dialog may still be closing.
      const chooser = (await ask()) ?? (await ask())
      if (!chooser) throw new Error(`${to} opens no dialog`)
      await chooser.setFiles(files)
    },
    /** Where the focus moves by itself: a title after navigation, or an invalid field. */
    async arriveAt(place: Locator) {
      await expect.poll(() => isFocused(place), { ...patient, message: `${place}` }).toBe(true)
    },
  }
}

/**
 * An element has the focus, except right after loading. Code that removed the focus may need a
 * moment to set it again.
 */
const expectFocus = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => !window.focus_before || document.activeElement !== document.body),
      { ...patient, message: `the focus is lost on ${page.url()}` },
    )
    .toBe(true)

const isFocused = (place: Locator) =>
  place.evaluate(
    (element) =>
      element.contains(document.activeElement) || element.hasAttribute('data-highlighted'),
  )

declare global {
  interface Window {
    /** The last focused element and its look. */
    focus_before?: { place: Element; look: string }
  }
}

/** Runs in the page: waits until a key's effect is rendered, including exit animations. */
const drawn = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )

/**
 * Runs in the page after Tab: what is wrong with the current focus or the previous one's style.
 * Empty if nothing is.
 */
function lookOfFocus(): string {
  const previousFocus = window.focus_before
  const at = document.activeElement ?? document.body
  window.focus_before = { place: at, look: lookOf(at) }
  // Tab skips elements only scripts can focus, such as a title after navigation.
  const isLeft =
    previousFocus?.place.isConnected && previousFocus.place !== at && isOnTabs(previousFocus.place)
  const leftFocus = isLeft ? previousFocus : null
  // Controls in one frame, such as a password and its eye, share the frame's focus style.
  const isFramed = leftFocus?.place.parentElement?.contains(at)
  if (leftFocus && !isFramed && lookOf(leftFocus.place) === leftFocus.look)
    return `does not show the focus: ${nameOf(leftFocus.place)}`
  // After the page's last element, the browser's own controls have the focus.
  return at === document.body || isInSight(at) ? '' : `has the focus out of sight: ${nameOf(at)}`

  function isOnTabs(place: Element): boolean {
    return !(place instanceof HTMLElement) || place.tabIndex >= 0
  }

  /** All styles a focus may change on an element, its pseudo-elements or its surroundings. */
  function lookOf(place: Element): string {
    const around = [place, place.parentElement, place.parentElement?.parentElement]
    return around
      .flatMap((element) =>
        element
          ? ['', '::before', '::after'].map((part) => getComputedStyle(element, part || null))
          : [],
      )
      .map(
        ({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor }) => {
          const isOutlined = outlineStyle !== 'none' && !/, 0\)$|transparent/.test(outlineColor)
          return [isOutlined ? outlineWidth : '', boxShadow, borderColor, backgroundColor].join()
        },
      )
      .join('|')
  }

  function isInSight(place: Element): boolean {
    const { left, top, right, bottom } = place.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
    const topElement = document.elementFromPoint(Math.min(Math.max(x, 0), innerWidth - 1), y)
    return (
      topElement !== null &&
      [place, place.parentElement].some(
        (element) => element?.contains(topElement) || topElement.contains(element),
      )
    )
  }

  function nameOf(place: Element): string {
    return place.outerHTML.slice(0, 200)
  }
}
