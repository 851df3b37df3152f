import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf, type Role, roles } from '@ruecklauf/model'
import { countsOf } from './measure/counts-of.ts'
import { launchChromium } from './portal/chromium.ts'
import { signIn } from './portal/sign-in.ts'
import { startPortals } from './portal/start-portals.ts'
import { memberStates } from './screens/table.ts'

/*
 * Measures how much each screen says at first sight: `node scripts/run.js
 * e2e/src/measure-words.ts`, after `npm run build`. It starts its own demo in a laptop's window,
 * with everything in its initial fold state. Goals for a screen: 120 portal words, 12 controls
 * outside tables and forms, 5 tabs, and nothing wider than the window.
 */
const window = { width: 1280, height: 720 }

const folder = join(import.meta.dirname, '../../model/src/texts/de')
const texts = globSync('**/*.json', { cwd: folder }).flatMap((file) =>
  leavesOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
)

function leavesOf(tree: object): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? value : leavesOf(value),
  )
}

const [portal] = await startPortals(1)
if (!portal) throw new Error('no portal was started')
const browser = await launchChromium()
try {
  for (const role of roles as readonly Role[]) {
    const name = role === 'brand' ? 'calvento' : role
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: window,
      locale: 'de-DE',
    })
    const page = await context.newPage()
    await signIn(page, portal.accounts[role], `/${name}/profile`)
    let sum = 0
    for (const screen of keysOf(memberStates)) {
      if (!memberStates[screen].roles.includes(role) || screen.includes('$')) continue
      await page.goto(`/${name}/${screen}`)
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
      const { words, controls, tabs, excess } = await countsOf(page, texts)
      sum += words
      const cells = [
        `${words} words`,
        `${controls} controls`,
        `${tabs} tabs`,
        `${excess} px too wide`,
      ]
      console.log([`${role} ${screen}`.padEnd(34), ...cells].join(' | '))
    }
    console.log(`${role} in all: ${sum} words\n`)
    await context.close()
  }
} finally {
  await browser.close()
  await portal.stop()
}
