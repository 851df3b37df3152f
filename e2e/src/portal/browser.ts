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

/** Narrower windows are phones. */
const PHONE = 500

const output = join(import.meta.dirname, '../../output')

/**
 * Windows of a journey file. A journey's own windows close with it, so no live query disturbs the
 * next one. Parallel journeys share them until the file ends.
 */
export function useBrowser({ side_by_side = false } = {}) {
  /** The windows of the file, and of the running journey. */
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
    /** A new page signed in as the demo's member of a role, or with another account. */
    openAs: async (
      account: RoleName | Account,
      { at, width }: { at?: string; width?: number } = {},
    ): Promise<Page> => {
      const page = await open(width)
      await signIn(page, typeof account === 'string' ? ownPortal().accounts[account] : account, at)
      return page
    },
  }
}

/** Logs the window contents of a failed journey, for readers of the log. */
const tellPages = (context: BrowserContext) =>
  context.pages().map(async (page) => {
    const snapshot = await page.locator('body').ariaSnapshot().catch(String)
    console.log(`${page.url()}\n${snapshot.slice(0, 6_000)}`)
  })

/**
 * Checks with axe that a page has no accessibility faults. With `SCREENSHOTS` set, it saves a
 * picture to `e2e/output`.
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

/** Axe's faults on a page or a part of it: the rule and its places. */
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

/** Chooses a list item once the page has settled, as late content may re-render the list. */
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

/** Follows a link to another screen and waits for it. */
export async function follow(page: Page, link: Locator) {
  const previousHeading = await page.getByRole('heading', { level: 1 }).first().textContent()
  if ((await link.getAttribute('aria-current')) === 'page') return
  await link.click()
  const isThere = (previousText: string | null) => {
    const heading = document.querySelector('h1')
    return heading !== null && heading.textContent !== previousText
  }
  await page.waitForFunction(isThere, previousHeading, { timeout: 20_000 })
}

/**
 * Waits until the page has finished loading for a moment. The live stream keeps the network from
 * ever being idle. A crashed screen fails here.
 */
export async function settle(page: Page) {
  expect(await page.evaluate(untilCalm, SETTLED_MS), page.url()).toBe('')
  const failed = page.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })
  expect(await failed.count(), `${page.url()} failed to draw`).toBe(0)
}

const SETTLED_MS = 20_000

/** Runs in the page: what is still missing after the timeout. Empty if nothing is. */
async function untilCalm(longest: number): Promise<string> {
  await document.fonts.ready
  const startTime = performance.now()
  for (let calm_since = startTime; performance.now() - calm_since < 250; ) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const title = document.querySelector('h1')
    const busy = document.querySelector('[aria-busy=true]')
    if (title && !busy) continue
    calm_since = performance.now()
    if (calm_since - startTime > longest)
      return title ? `still busy: ${busy?.outerHTML.slice(0, 300)}` : 'no title'
  }
  return ''
}
