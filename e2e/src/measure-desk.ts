import type { Page } from 'playwright-core'
import { launchChromium } from './portal/chromium.ts'
import { signIn } from './portal/sign-in.ts'
import { startPortals } from './portal/start-portals.ts'

/*
 * Measures how long a reviewer waits for the next claim: `node scripts/run.js
 * e2e/src/measure-desk.ts`, after `npm run build`. It takes the time from the key until number,
 * buttons and the document's first page are painted, and counts frames without a document. Goal on
 * a quiet machine: 100 ms, no empty frame.
 */
const ROUNDS = 8
/** The minimum review time of a claim, in milliseconds. */
const LOOKS = 2_500

declare global {
  interface Window {
    next: { head: number; bar: number; page: number; empty: number; isOver: boolean }
  }
}

/** Runs in the page: records each frame after the next key. */
function follow() {
  const title = () => document.querySelector('h1')?.textContent ?? ''
  const previousTitle = title()
  window.next = { head: 0, bar: 0, page: 0, empty: 0, isOver: false }
  const isPainted = () => {
    const stage = document.querySelector('main section[aria-label] :is(canvas, img, table)')
    if (!(stage instanceof HTMLCanvasElement)) return stage !== null
    const pixels = stage.getContext('2d')?.getImageData(stage.width / 3, 0, 1, stage.height).data
    return pixels?.some((value, at) => at % 4 === 3 && value > 0) ?? false
  }
  const start = () => {
    const began = performance.now()
    const look = () => {
      const { next } = window
      const passed = performance.now() - began
      const page = isPainted()
      if (!page) next.empty += 1
      if (title() !== previousTitle) {
        next.head ||= passed
        if (document.querySelector('section[aria-label="Entscheidung"] button')) next.bar ||= passed
        if (page) next.page ||= passed
      }
      if (passed > 1_500) next.isOver = true
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  window.addEventListener('keydown', start, { once: true, capture: true })
}

async function goOn(page: Page) {
  await page.evaluate(follow)
  await page.keyboard.press('n')
  await page.waitForFunction(() => window.next.isOver)
  const { head, bar, page: pageTime, empty } = await page.evaluate(() => window.next)
  return { head, bar, shown: pageTime, empty }
}

const [portal] = await startPortals(1)
if (!portal) throw new Error('no portal was started')
const browser = await launchChromium()
try {
  const context = await browser.newContext({
    ...{ baseURL: portal.url, locale: 'de-DE', viewport: { width: 1440, height: 900 } },
  })
  const page = await context.newPage()
  await signIn(page, portal.accounts.moderator, '/moderator/paperworks')
  await page.getByRole('heading', { level: 1, name: 'Vorgänge' }).waitFor()
  await page.waitForTimeout(LOOKS)
  await page.keyboard.press('n')
  await page.waitForURL(/paperworks\/[0-9a-f-]{36}/)
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForTimeout(LOOKS)
    const { head, bar, shown: pageTime, empty } = await goOn(page)
    const [number, buttons, document] = [head, bar, pageTime].map((ms) => ms.toFixed(0))
    console.log(
      `number ${number} ms · buttons ${buttons} ms · document ${document} ms · ${empty} frames without one`,
    )
  }
} finally {
  await browser.close()
  await portal.stop()
}
