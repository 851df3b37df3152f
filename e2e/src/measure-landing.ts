import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { launchChromium } from './portal/chromium.ts'
import { type FirstLoad, measureFirstLoad } from './portal/first-load.ts'
import { type RoleName, signIn } from './portal/sign-in.ts'
import { startPortals } from './portal/start-portals.ts'

/*
 * What the first screens cost: `node scripts/run.js e2e/src/measure-landing.ts`, after
 * `npm run build`. A demo of its own is started; four times slower than this computer, cold cache,
 * medians of five, once the machine rests from making the demo. Goals for a visitor: 15 requests, 150 kB of script (gzip), largest paint within
 * 1.2 s, layout shift below 0.02. The others are for information, but for the shift, which is theirs too.
 */
const { values: options } = parseArgs({
  options: {
    slow_down: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    width: { type: 'string', default: '1440' },
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
  { name: 'admin figures', path: '/admin/kpi', role: 'admin' },
  { name: 'admin charts', path: '/admin/paperwork-charts', role: 'admin' },
  { name: 'admin campaigns', path: '/admin/campaigns', role: 'admin' },
  { name: 'admin products', path: '/admin/products', role: 'admin' },
  { name: 'admin members', path: '/admin/users', role: 'admin' },
  { name: 'admin settings', path: '/admin/settings', role: 'admin' },
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Waits until three seconds in a row were mostly idle; a first start has much to do for its first minute. */
async function untilAtRest() {
  const usage = () => {
    const times = cpus().map(({ times }) => times)
    const idle = times.reduce((sum, one) => sum + one.idle, 0)
    const all = times.reduce((sum, one) => sum + Object.values(one).reduce((a, b) => a + b, 0), 0)
    return { idle, all }
  }
  for (let seconds = 0, calm = 0; calm < 3; seconds += 1) {
    if (seconds === 120) throw new Error('the machine does not come to rest: others work on it')
    const before = usage()
    await pause(1_000)
    const after = usage()
    calm = (after.idle - before.idle) / (after.all - before.all) > 0.8 ? calm + 1 : 0
  }
}

const [portal] = await startPortals(1)
if (!portal) throw new Error('no portal was started')
const browser = await launchChromium()
try {
  await untilAtRest()
  for (const { name, path, role } of screens) {
    const loads: FirstLoad[] = []
    for (let round = 0; round < Number(options.rounds); round += 1)
      loads.push(
        await measureFirstLoad(browser, {
          url: portal.url,
          path,
          slow_down: Number(options.slow_down),
          width: Number(options.width),
          ...(role ? { prepare: (page) => signIn(page, portal.accounts[role]) } : {}),
        }),
      )
    const of = (key: keyof FirstLoad) => median(loads.map((load) => load[key]))
    console.log(
      [
        name.padEnd(18),
        `${of('requests')} requests`,
        `${(of('wire_bytes') / 1000).toFixed(0)} kB on the wire`,
        `${(of('script_gzip_bytes') / 1000).toFixed(0)} kB script (gzip)`,
        `LCP ${of('lcp').toFixed(0)} ms`,
        `CLS ${of('cls').toFixed(3)}`,
      ].join(' · '),
    )
  }
} finally {
  await browser.close()
  await portal.stop()
}
