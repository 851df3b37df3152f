import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** The cost of a screen for a browser without any cache of the portal. */
export interface FirstLoad {
  /**
   * Page, scripts, styles, texts, fonts, pictures and calls, without the open stream of changes.
   */
  requests: number
  /** Transferred bytes, including headers. */
  wire_bytes: number
  /** The part of the scripts. */
  script_wire_bytes: number
  /** Scripts in gzip size, whatever encoding the server sent. */
  script_gzip_bytes: number
  /** Largest contentful paint, milliseconds. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Slowest interaction until its next paint, in milliseconds. 0 without interactions. */
  inp: number
}

interface Visit {
  url: string
  path: string
  /** CPU slowdown factor. */
  slow_down?: number
  /** Window width in pixels. Defaults to 1440. */
  width?: number
  /** Signs in before the measurement starts. */
  prepare?: (page: Page) => Promise<void>
  /** Uses the screen once it has loaded. */
  touch?: (page: Page) => Promise<void>
}

/** Opens a screen with an empty cache and measures until it has been idle for a second. */
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

async function measure(page: Page, { path, slow_down = 1, touch }: Visit): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow_down })
  const answers = new Map<string, Answer>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:') || request.url.endsWith('/lib/live')) return
    answers.set(requestId, { isScript: type === 'Script', head: 0, body: 0, whole: 0 })
  })
  const of = (id: string) => answers.get(id) ?? { isScript: false, head: 0, body: 0, whole: 0 }
  session.on('Network.responseReceived', ({ requestId, response }) => {
    of(requestId).head = response.encodedDataLength
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    of(requestId).body += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    of(requestId).whole = encodedDataLength
  })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body())
  })
  await page.addInitScript(watchPaint)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (let previousCount = -1; previousCount !== answers.size; ) {
    previousCount = answers.size
    await page.waitForTimeout(1_000)
  }
  const all = [...answers.values()]
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  const { lcp, cls } = await page.evaluate(() => window.painted)
  await touch?.(page)
  const { inp } = await page.evaluate(() => window.painted)
  return {
    requests: all.length,
    wire_bytes: sum(all.map(bytesOf)),
    script_wire_bytes: sum(all.filter(({ isScript }) => isScript).map(bytesOf)),
    script_gzip_bytes: sum(sizes),
    ...{ lcp, cls, inp },
  }
}

interface Answer {
  isScript: boolean
  /** Bytes of its headers, of the body so far, and of the complete response. */
  head: number
  body: number
  whole: number
}

/** A response read line by line may never report its end. */
const bytesOf = ({ head, body, whole }: Answer) => whole || head + body

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

declare global {
  interface Window {
    painted: { lcp: number; cls: number; inp: number }
  }
  interface PerformanceEntry {
    value?: number
    hadRecentInput?: boolean
  }
}

/** Runs in the page. */
function watchPaint() {
  window.painted = { lcp: 0, cls: 0, inp: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.painted.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value = 0, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.painted.cls += value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.painted.inp = Math.max(window.painted.inp, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
