import { type Role, roles, segmentOf } from '@ruecklauf/model'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './portal/browser.ts'
import { inTheWay } from './screens/covered.ts'
import { drawn, outOfSight } from './screens/in-sight.ts'
import { addressesOf, goTo, screensOf } from './screens/walk.ts'

/*
 * Every screen of every role in common window sizes: nothing exceeds its window or is cut off or
 * covered, and on a laptop nothing scrolls sideways.
 */
const laptops = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
]
const windows = [
  ...laptops,
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1100, height: 800 },
]
/** 1280 × 720 at 200 % and 400 % zoom. */
const zoomed = [
  { width: 640, height: 360 },
  { width: 320, height: 180 },
]
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]

const { open, openAs } = useBrowser()

/** The faults of the current page, in words. */
async function faultsAt(page: Page, { mayShorten = false, isLaptop = true } = {}) {
  const { beyond, cut } = await outOfSight(page, { mayShorten })
  const { covered, sideways } = await inTheWay(page)
  return [
    beyond > 0 ? `${beyond} px too wide` : [],
    cut.map((text) => `cut: ${text}`),
    covered.map((name) => `covered: ${name}`),
    isLaptop ? sideways.map((name) => `sideways: ${name}`) : [],
  ].flat()
}

it('sees what is too wide, cut, covered or moved sideways', async () => {
  const page = await open(1280)
  const planted = async (content: string) => {
    await page.setContent(`<main>${content}</main>`)
    return faultsAt(page)
  }
  expect(await planted('<button>Senden</button><p>Alles gut.</p>')).toEqual([])
  expect(await planted('<div style="width: 1500px">Breit</div>')).toEqual([
    expect.stringMatching(/px too wide$/),
  ])
  expect(
    await planted(
      '<p style="width: 3rem; overflow: hidden; white-space: nowrap">Abgeschnitten</p>',
    ),
  ).toEqual(['cut: Abgeschnitten'])
  expect(
    await planted('<button>Senden</button><div style="position: absolute; inset: 0">Davor</div>'),
  ).toEqual(['covered: button „Senden“'])
  expect(
    await planted(
      '<section style="overflow-x: auto"><div style="width: 2000px">Liste</div></section>',
    ),
  ).toEqual([expect.stringMatching(/^sideways: section „Liste“/)])
})

describe.each(roles)('as %s, at every width', (role: Role) => {
  it('nothing is cut, covered or too wide', async () => {
    const page = await openAs(role, { width: 1280 })
    const segment = new URL(page.url()).pathname.split('/')[1] ?? segmentOf(role, '')
    const addressOf = await addressesOf(role, segment)
    const sizes = role === 'installer' || role === 'wholesaler' ? [...windows, ...zoomed] : windows
    // A super admin has the screens of an admin, and some of their own.
    const adminScreens = role === 'super_admin' ? screensOf('admin') : []
    const faults: string[] = []
    for (const screen of screensOf(role).filter((candidate) => !adminScreens.includes(candidate))) {
      await goTo(page, await addressOf(screen))
      for (const size of sizes) {
        await page.setViewportSize(size)
        await drawn(page)
        const isLaptop = laptops.includes(size)
        const pageFaults = await faultsAt(page, { mayShorten: size.width > 640, isLaptop })
        faults.push(...pageFaults.map((fault) => `${screen} at ${size.width}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  }, 180_000)
})

it('the landing page fits a phone', async () => {
  const page = await open(390)
  for (const size of phones) {
    await page.setViewportSize(size)
    await page.goto('/')
    await page.locator('h1').first().waitFor()
    expect(await faultsAt(page), `at ${size.width}`).toEqual([])
  }
})
