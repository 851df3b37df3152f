import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from './portal/chromium.ts'
import { measureFirstLoad } from './portal/first-load.ts'
import { ownPortal } from './portal/own-portal.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

it('asks little of a visitor who comes for the first time', async () => {
  const { url } = ownPortal()
  const load = await measureFirstLoad(browser, { url, path: '/' })
  expect(load.requests).toBeLessThanOrEqual(15)
  expect(load.script_gzip_bytes).toBeLessThanOrEqual(150_000)
  // Page, styles, texts, font, pictures and calls are a quarter of it, and scripts come as brotli.
  expect(load.wire_bytes).toBeLessThanOrEqual(200_000)
  expect(load.cls).toBeLessThanOrEqual(0.02)
})
