import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchChromium } from './portal/chromium.ts'
import { type FirstLoad, measureFirstLoad } from './portal/first-load.ts'
import { type RoleName, signIn } from './portal/sign-in.ts'
import { startPortals } from './portal/start-portals.ts'

/*
 * Measures the first screens: `node scripts/run.js e2e/src/measure-landing.ts`, after `npm run
 * build`. It starts its own demo, waits until the machine is idle, and uses a fourfold CPU
 * slowdown, a cold cache and medians of five. Goals for a visitor: 15 requests, 150 kB of script
 * (gzip). For a member's first screen: 25 requests, 220 kB, of it 170 kB of script. For all:
 * largest paint within 1.2 s, an interaction painted within 150 ms, layout shift below 0.02.
 */
const { values: options } = parseArgs({
  options: {
    slow_down: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    /** Window widths, measured one by one. */
    widths: { type: 'string', default: '1440' },
    /** Only screens with this text in their name. */
    only: { type: 'string', default: '' },
  },
})

const screens: readonly { name: string; path: string; role?: RoleName }[] = [
  { name: 'landing', path: '/' },
  { name: 'installer home', path: '/installer/home', role: 'installer' },
  { name: 'installer wallet', path: '/installer/wallet', role: 'installer' },
  { name: 'installer products', path: '/installer/products', role: 'installer' },
  { name: 'wholesaler home', path: '/wholesaler/home', role: 'wholesaler' },
  { name: 'moderator queue', path: '/moderator/paperworks', role: 'moderator' },
  { name: 'admin dashboard', path: '/admin/dashboard', role: 'admin' },
  { name: 'super admin', path: '/super_admin/dashboard', role: 'super_admin' },
  { name: 'brand dashboard', path: '/calvento/dashboard', role: 'brand' },
  { name: 'admin figures', path: '/admin/kpi', role: 'admin' },
  { name: 'admin charts', path: '/admin/paperwork-charts', role: 'admin' },
  { name: 'admin campaigns', path: '/admin/campaigns', role: 'admin' },
  { name: 'admin products', path: '/admin/products', role: 'admin' },
  { name: 'admin members', path: '/admin/users', role: 'admin' },
  { name: 'admin settings', path: '/admin/settings', role: 'admin' },
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Waits until the machine has been mostly idle for three seconds. A first start is busy for about a
 * minute.
 */
async function untilAtRest() {
  const usage = () => {
    const times = cpus().map(({ times }) => times)
    const idle = times.reduce((sum, time) => sum + time.idle, 0)
    const all = times.reduce((sum, time) => sum + Object.values(time).reduce((a, b) => a + b, 0), 0)
    return { idle, all }
  }
  for (let seconds = 0, calm = 0; calm < 3; seconds += 1) {
    if (seconds === 120) throw new Error('the machine does not come to rest: others work on it')
    const startUsage = usage()
    await pause(1_000)
    const endUsage = usage()
    calm = (endUsage.idle - startUsage.idle) / (endUsage.all - startUsage.all) > 0.8 ? calm + 1 : 0
  }
}

const [portal] = await startPortals(1)
if (!portal) throw new Error('no portal was started')
const browser = await launchChromium()
try {
  await untilAtRest()
  for (const width of options.widths.split(',').map(Number))
    for (const screen of screens.filter(({ name }) => name.includes(options.only)))
      console.log(await told(screen, width))
} finally {
  await browser.close()
  await portal.stop()
}

/** One line with a screen's medians. */
async function told({ name, path, role }: (typeof screens)[number], width: number) {
  if (!portal) throw new Error('no portal was started')
  const loads: FirstLoad[] = []
  for (let round = 0; round < Number(options.rounds); round += 1)
    loads.push(
      await measureFirstLoad(browser, {
        ...{ url: portal.url, path, width, slow_down: Number(options.slow_down) },
        ...(role
          ? { prepare: (page) => signIn(page, portal.accounts[role], path), touch: openAndClose }
          : {}),
      }),
    )
  const of = (key: keyof FirstLoad) => median(loads.map((load) => load[key]))
  const kilobytes = (key: keyof FirstLoad) => (of(key) / 1000).toFixed(0)
  return [
    `${name.padEnd(18)} ${width}`,
    `${of('requests')} requests`,
    `${kilobytes('wire_bytes')} kB on the wire`,
    `${kilobytes('script_wire_bytes')} kB script (${kilobytes('script_gzip_bytes')} as gzip)`,
    `LCP ${of('lcp').toFixed(0)} ms`,
    `INP ${of('inp').toFixed(0)} ms`,
    `CLS ${of('cls').toFixed(3)}`,
  ].join(' · ')
}

/** Opens and closes content that loads on demand: the account menu and the palette. */
async function openAndClose(page: Page) {
  await page.getByRole('button', { name: /Ihr Konto/ }).click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').first().waitFor()
  await page.keyboard.type('pro')
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
}
