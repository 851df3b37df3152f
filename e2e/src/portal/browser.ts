import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { sharedChromium } from './chromium.ts'
import { ownPortal } from './own-portal.ts'
import { type Account, type RoleName, signIn } from './sign-in.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Narrower windows are those of phones. */
const PHONE = 500

const output = join(import.meta.dirname, '../../output')

/**
 * Windows for a file of journeys. Those that a journey opened are closed with it, so that nothing live asks on
 * beside the next; where journeys run side by side, with the file.
 */
export function useBrowser({ side_by_side = false } = {}) {
  /** Those of the file, and those of the journey that goes on. */
  let lasting: BrowserContext[] | undefined
  const contexts: BrowserContext[] = []
  const close = (those: BrowserContext[] = []) =>
    Promise.all(those.splice(0).map((context) => context.close()))
  beforeEach(() => {
    lasting ??= contexts.splice(0)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await Promise.all([...(lasting ?? []), ...contexts].flatMap(tellPages))
    if (!side_by_side) await close(contexts)
  })
  afterAll(async () => {
    await close(lasting)
    await close(contexts)
  })

  const open = async (width = 1440): Promise<Page> => {
    const browser = await sharedChromium()
    const context = await browser.newContext({
      baseURL: ownPortal().url,
      viewport: { width, height: 900 },
      hasTouch: width < PHONE,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    return context.newPage()
  }

  return {
    open,
    /** A page of its own, signed in as the demo's member of a role, or with another account. */
    openAs: async (
      who: RoleName | Account,
      { at, width }: { at?: string; width?: number } = {},
    ): Promise<Page> => {
      const page = await open(width)
      await signIn(page, typeof who === 'string' ? ownPortal().accounts[who] : who, at)
      return page
    },
  }
}

/** What its windows showed when a journey failed, for whoever has the log alone. */
const tellPages = (context: BrowserContext) =>
  context.pages().map(async (page) => {
    const shown = await page.locator('body').ariaSnapshot().catch(String)
    console.log(`${page.url()}\n${shown.slice(0, 6_000)}`)
  })

/**
 * Asks axe for faults of accessibility; there must be none. With `SCREENSHOTS` set, as people set it who
 * want to see the screens, a picture is kept under `e2e/output`.
 */
export async function look(page: Page, name: string) {
  await settle(page)
  if (process.env.SCREENSHOTS) await keepPicture(page, name)
  expect(await faultsOfAccess(page), `axe on ${name}`).toEqual([])
}

async function keepPicture(page: Page, name: string) {
  mkdirSync(output, { recursive: true })
  await page.screenshot({ path: join(output, `${name}.png`), fullPage: true })
}

/** What axe finds at fault on a page, or within a part of it: the rule and its places. */
export async function faultsOfAccess(page: Page, within?: string): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const options = { resultTypes: ['violations' as const], preload: false }
    const { violations } = await window.axe.run(part ? { include: [part] } : document, options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
    )
  }, within)
}

/** Takes one of what a list offers, once the page is calm: what is still coming may draw the list anew. */
export async function choose(page: Page, list: RegExp, name: string) {
  await settle(page)
  const option = page.getByRole('option', { name })
  const open = async () => {
    await page.getByRole('combobox', { name: list }).first().click()
    return option.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  }
  if (!(await open())) await open()
  await option.click()
}

/** An entry of the sidebar. */
export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name, exact: true })

/** Follows a link to another screen and waits until that one is there. */
export async function follow(page: Page, link: Locator) {
  const before = await page.getByRole('heading', { level: 1 }).first().textContent()
  if ((await link.getAttribute('aria-current')) === 'page') return
  await link.click()
  const isThere = (left: string | null) => {
    const heading = document.querySelector('h1')
    return heading !== null && heading.textContent !== left
  }
  await page.waitForFunction(isThere, before, { timeout: 20_000 })
}

/**
 * Waits until nothing is loading any more, and stays so for a moment; the live stream keeps the
 * network from ever being idle. A screen that failed to draw fails here.
 */
export async function settle(page: Page) {
  expect(await page.evaluate(untilCalm, SETTLED_MS), page.url()).toBe('')
  const failed = page.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })
  expect(await failed.count(), `${page.url()} failed to draw`).toBe(0)
}

const SETTLED_MS = 20_000

/** Runs in the page: what is still not there after so long, else nothing. */
async function untilCalm(longest: number): Promise<string> {
  await document.fonts.ready
  const begun = performance.now()
  for (let calm_since = begun; performance.now() - calm_since < 250; ) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const title = document.querySelector('h1')
    const busy = document.querySelector('[aria-busy=true]')
    if (title && !busy) continue
    calm_since = performance.now()
    if (calm_since - begun > longest)
      return title ? `still busy: ${busy?.outerHTML.slice(0, 300)}` : 'no title'
  }
  return ''
}
