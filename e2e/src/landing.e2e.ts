import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sharedChromium } from './portal/chromium.ts'
import { measureFirstLoad } from './portal/first-load.ts'
import { ownPortal } from './portal/own-portal.ts'
import { type RoleName, signIn } from './portal/sign-in.ts'

const browser = await sharedChromium()

it('asks little of a visitor who comes for the first time', async () => {
  const { url } = ownPortal()
  const load = await measureFirstLoad(browser, { url, path: '/' })
  expect(load.requests).toBeLessThanOrEqual(15)
  expect(load.script_gzip_bytes).toBeLessThanOrEqual(150_000)
  // Page, styles, texts, font, pictures and calls take a quarter. Scripts arrive as brotli.
  expect(load.wire_bytes).toBeLessThanOrEqual(200_000)
  expect(load.cls).toBeLessThanOrEqual(0.02)
})

/** The byte limit of a member's first screen, and the part for scripts. */
const limits = { wire: 220_000, script: 170_000 }
const beginnings: readonly { role: RoleName; path: string; wire?: number; script?: number }[] = [
  { role: 'installer', path: '/installer/home' },
  { role: 'wholesaler', path: '/wholesaler/home' },
  // Fifty claims with their links, and the definitions for their columns.
  { role: 'moderator', path: '/moderator/paperworks', wire: 260_000, script: 180_000 },
  { role: 'admin', path: '/admin/dashboard' },
  { role: 'super_admin', path: '/super_admin/dashboard' },
  { role: 'brand', path: '/calvento/dashboard' },
]

it.each(beginnings)(
  'asks little of a member who begins at $path',
  async ({ role, path, ...own }) => {
    const { url, accounts } = ownPortal()
    const prepare = (page: Page) => signIn(page, accounts[role], path)
    const load = await measureFirstLoad(browser, { url, path, prepare })
    const { wire, script } = { ...limits, ...own }
    expect(load.requests).toBeLessThanOrEqual(25)
    expect(load.script_wire_bytes).toBeLessThanOrEqual(script)
    expect(load.wire_bytes).toBeLessThanOrEqual(wire)
  },
)
