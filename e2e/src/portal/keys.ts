import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses of Tab after which something counts as out of reach. */
const MOST_TABS = 150

const patient = { timeout: 20_000 }

/** What was chosen in a file dialog, which no key of ours reaches. */
type Files = Parameters<Locator['setInputFiles']>[0]

/**
 * Works a page by the keyboard alone. Wherever Tab leads, the focus has to be on something, in sight, and
 * seen to be there (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11); what it left must look different without it.
 */
export function keysOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  // While somebody listens, dialogs are caught: a first listener for each would come too late for some.
  page.on('filechooser', () => undefined)

  /** Goes there with Tab, or back with Shift+Tab; behind the last of a page comes its first. */
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
    /** Goes to a button or a link and presses it. */
    async activate(to: Locator, key?: 'Tab' | 'Shift+Tab') {
      await goTo(to, key)
      await press('Enter')
    },
    /** Ticks a box or chooses what is offered as one of several. */
    async tick(to: Locator) {
      await goTo(to)
      await press('Space')
    },
    /** Puts text in the place of what a field holds. */
    async type(to: Locator, text: string) {
      await goTo(to)
      await press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    /** Opens a list and takes one of what it offers, with the arrows. */
    async pick(from: Locator, option: Locator) {
      await goTo(from)
      await press('Enter')
      await option.waitFor(patient)
      while (!(await isFocused(option))) await press('ArrowDown')
      await press('Enter')
      await option.waitFor({ state: 'hidden', ...patient })
    },
    /** Opens the dialog of the system where a file is taken, and answers it. */
    async choose(to: Locator, files: Files) {
      const ask = async () => {
        await goTo(to)
        const opened = page.waitForEvent('filechooser', { timeout: 5_000 }).catch(() => null)
        await press('Enter')
        return opened
      }
      // A loaded machine may not have let go of the dialog before yet.
      const chooser = (await ask()) ?? (await ask())
      if (!chooser) throw new Error(`${to} opens no dialog`)
      await chooser.setFiles(files)
    },
    /** Where the focus has to come by itself: a title after another screen, a field that is wrong. */
    async arriveAt(place: Locator) {
      await expect.poll(() => isFocused(place), { ...patient, message: `${place}` }).toBe(true)
    },
  }
}

/**
 * Something has the focus, unless the page was just loaded; whoever took it away may need a moment to say
 * what has it now.
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
    (one) => one.contains(document.activeElement) || one.hasAttribute('data-highlighted'),
  )

declare global {
  interface Window {
    /** What had the focus at the last look, and how it looked. */
    focus_before?: { place: Element; look: string }
  }
}

/** Runs in the page: what a key changes is on the screen, with what makes way for it. */
const drawn = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  )

/** Runs in the page after Tab: what is wrong with where the focus is now or how it showed before, else nothing. */
function lookOfFocus(): string {
  const before = window.focus_before
  const at = document.activeElement ?? document.body
  window.focus_before = { place: at, look: lookOf(at) }
  // A place that only a script can focus, as a title after another screen, is none that Tab shows.
  const isLeft = before?.place.isConnected && before.place !== at && isOnTabs(before.place)
  const left = isLeft ? before : null
  // Within one frame, as that of a password and its eye, the frame shows it for both.
  const isFramed = left?.place.parentElement?.contains(at)
  if (left && !isFramed && lookOf(left.place) === left.look)
    return `does not show the focus: ${nameOf(left.place)}`
  // Behind the last of a page the browser's own controls have it.
  return at === document.body || isInSight(at) ? '' : `has the focus out of sight: ${nameOf(at)}`

  function isOnTabs(place: Element): boolean {
    return !(place instanceof HTMLElement) || place.tabIndex >= 0
  }

  /** All that a focus may change on a thing, on what is drawn about it, or around it. */
  function lookOf(place: Element): string {
    const around = [place, place.parentElement, place.parentElement?.parentElement]
    return around
      .flatMap((one) =>
        one ? ['', '::before', '::after'].map((part) => getComputedStyle(one, part || null)) : [],
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
    const seen = document.elementFromPoint(Math.min(Math.max(x, 0), innerWidth - 1), y)
    return (
      seen !== null &&
      [place, place.parentElement].some((one) => one?.contains(seen) || seen.contains(one))
    )
  }

  function nameOf(place: Element): string {
    return place.outerHTML.slice(0, 200)
  }
}
