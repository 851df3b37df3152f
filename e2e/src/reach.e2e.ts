import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from './portal/browser.ts'
import type { RoleName } from './portal/sign-in.ts'

const { openAs } = useBrowser()

/** The main screens, as their addresses end. */
const screens = {
  installer: ['home', 'wallet', 'wallet?tab=bookings', 'scan', 'products', 'profile', 'contacts'],
  admin: [
    'dashboard',
    'paperworks',
    'users',
    'campaigns',
    'kpi',
    'settings',
    'settings?section=text_modules',
    'paperwork-charts',
  ],
} as const satisfies Partial<Record<RoleName, readonly string[]>>

/** 1,440 px at 400 % and at 200 %. */
const widths = [360, 720]

it.each(['installer', 'admin'] as const)(
  'at 200 and 400 percent, %s has everything in sight',
  async (role) => {
    const page = await openAs(role)
    await page.evaluate(() => localStorage.setItem('narrow-window', 'yes'))
    for (const path of screens[role]) {
      await page.goto(`/${role}/${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await isLoaded(page)
        const found = await cutOff(page)
        expect(found, `${role}/${path} at ${width} px`).toEqual({ beyond: 0, amounts: [] })
      }
    }
    await page.getByRole('button', { name: 'Hauptmenü öffnen' }).click()
    await page.getByRole('navigation', { name: 'Hauptmenü' }).waitFor()
  },
)

async function isLoaded(page: Page) {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      !document.querySelector('[aria-busy=true], main [class*=skeleton]'),
  )
}

/**
 * By how many pixels the page is wider than its window, and the amounts that are not whole within what
 * cuts them off. A table may be moved within its place.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const amount = /^[+−-]?\s?[\d.]+,\d\d\s€$/
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const amounts: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!amount.test(text.textContent?.trim() ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 0 && isCut(text.parentElement, { left, right }))
        amounts.push(String(text.textContent))
    }
    return { beyond: scrollWidth - clientWidth, amounts }

    function isCut(
      from: Element | null,
      { left, right }: { left: number; right: number },
    ): boolean {
      for (let at = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        // Told to screen readers alone, or to be moved into sight.
        if (box.width <= 1 || overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowX !== 'visible' && (right > box.right + 1 || left < box.left - 1)) return true
      }
      return right > clientWidth + 1
    }
  })
