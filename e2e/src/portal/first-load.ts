import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** What a screen costs a browser that has seen nothing of the portal yet. */
export interface FirstLoad {
  /** The page itself, scripts, styles, texts, fonts, pictures and calls. */
  requests: number
  /** Bytes as they came over the line, headers included. */
  wire_bytes: number
  /** Scripts as gzip makes them, whatever the server sent. */
  script_gzip_bytes: number
  /** Largest contentful paint, milliseconds. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
}

interface Visit {
  url: string
  path: string
  /** How much slower than this computer. */
  slow_down?: number
  /** Of the window, pixels; 1440 unless said. */
  width?: number
  /** Signs somebody in before anything is counted. */
  prepare?: (page: Page) => Promise<void>
}

/** Opens a screen with an empty cache and counts until nothing has happened for a second. */
export async function measureFirstLoad(browser: Browser, visit: Visit): Promise<FirstLoad> {
  const context = await browser.newContext({
    baseURL: visit.url,
    viewport: { width: visit.width ?? 1440, height: 900 },
    locale: 'de-DE',
  })
  try {
    const page = await context.newPage()
    await visit.prepare?.(page)
    return await measure(page, visit)
  } finally {
    await context.close()
  }
}

async function measure(page: Page, { path, slow_down = 1 }: Visit): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow_down })
  const asked = new Set<string>()
  let wire_bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) asked.add(requestId)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire_bytes += encodedDataLength
  })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body())
  })
  await page.addInitScript(watchPaint)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (let seen = -1; seen !== asked.size; ) {
    seen = asked.size
    await page.waitForTimeout(1_000)
  }
  const painted = await page.evaluate(() => window.painted)
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  return {
    requests: asked.size,
    wire_bytes,
    script_gzip_bytes: sizes.reduce((sum, size) => sum + size, 0),
    ...painted,
  }
}

declare global {
  interface Window {
    painted: { lcp: number; cls: number }
  }
  interface PerformanceEntry {
    value?: number
    hadRecentInput?: boolean
  }
}

/** Runs in the page. */
function watchPaint() {
  window.painted = { lcp: 0, cls: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.painted.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value = 0, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.painted.cls += value
  }).observe({ type: 'layout-shift', buffered: true })
}
