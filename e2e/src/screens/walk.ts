import { keysOf, type MemberScreen, type Role } from '@ruecklauf/model'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultsOfAccess, settle } from '../portal/browser.ts'
import { platformAs } from '../portal/platform.ts'
import { drawn, outOfSight, smallTargets, withTextSpacing } from './in-sight.ts'
import { sharedLabels } from './labels.ts'
import { memberStates } from './table.ts'

/** 1,280 × 1,024 at 400 % (WCAG 1.4.10). */
const enlarged = { width: 320, height: 256 }
const desktop = { width: 1440, height: 900 }

/** The screens of a role, in the table's order. */
export const screensOf = (role: Role): MemberScreen[] =>
  keysOf(memberStates).filter((screen) => memberStates[screen].roles.includes(role))

/** Whether this role is the one that checks a screen's states: the first one with the screen. */
export const isShownBy = (role: Role, screen: MemberScreen): boolean =>
  memberStates[screen].roles[0] === role

/** Fills an address's parameters with ids of units the role can read. Fetches each arke once. */
export async function addressesOf(role: Role, segment: string) {
  const office = await platformAs(role)
  const firstIds = new Map<string, string>()
  const firstOf = async (name: string) => {
    const [arke, filter] = examples[name] ?? [name, '']
    const { items } = await office.get<{ items: { id: string }[] }>(
      `/${arke}/unit?limit=1${filter && `&filter=${filter}`}`,
    )
    const id = items[0]?.id
    if (!id) throw new Error(`the demo shows ${role} no ${name}`)
    return id
  }
  return async (screen: MemberScreen, face = ''): Promise<string> => {
    let address = `/${segment}/${memberStates[screen].at ?? screen}${face}`
    for (const [place, name = ''] of address.matchAll(/\{(\w+)\}/g)) {
      if (!firstIds.has(name)) firstIds.set(name, await firstOf(name))
      address = address.replace(place, firstIds.get(name) ?? '')
    }
    return address
  }
}

/** Filters for addresses that need a unit in a certain state. */
const examples: Record<string, readonly [arke: string, filter: string]> = {
  draft: ['paperwork', 'eq(paperwork_status,draft)'],
  claim: ['paperwork', 'eq(paperwork_status,submitted)'],
  campaign: ['campaign', 'eq(campaign_status,in_approval)'],
  payout_run: ['payout_run', 'eq(payout_run_status,draft)'],
}

/** Navigates within the open portal, as its links do. */
export async function goTo(page: Page, address: string) {
  const isOther = await page.evaluate((to) => {
    const from = location.pathname
    for (const title of document.querySelectorAll('h1')) title.dataset.left = 'yes'
    history.pushState({}, '', to)
    return location.pathname !== from
  }, address)
  const isThere = () => document.querySelector('h1:not([data-left])') !== null
  if (isOther) await page.waitForFunction(isThere, null, { timeout: 20_000 })
  await loaded(page)
}

/**
 * Waits until a screen has loaded, without placeholders. On a failing server placeholders may stay,
 * so it waits only a moment.
 */
async function loaded(page: Page) {
  const isLoaded = () =>
    document.querySelector('h1') !== null &&
    !document.querySelector('[aria-busy=true], main [class*=skeleton]')
  for (let calm = 0; calm < 2; calm++) {
    await page.waitForFunction(isLoaded, null, { timeout: 5_000 }).catch(() => settle(page))
    await drawn(page)
  }
  const failed = page.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })
  expect(await failed.count(), `${page.url()} failed to draw`).toBe(0)
}

/** Checks pressed, enlarged and spaced states: nothing is too small, cut off or unreachable. */
export async function expectInReach(page: Page, name: string) {
  expect(await smallTargets(page), `too small to hit on ${name}`).toEqual([])
  const back = await withTextSpacing(page)
  const spaced = await outOfSight(page, { mayShorten: true })
  await back()
  expect(spaced, `with wide text spacing, ${name}`).toEqual({ beyond: 0, cut: [] })
  await page.setViewportSize(enlarged)
  await drawn(page)
  const zoomed = await outOfSight(page)
  await page.setViewportSize(desktop)
  expect(zoomed, `at 400 %, ${name}`).toEqual({ beyond: 0, cut: [] })
}

/**
 * Runs axe inside the frame, and checks that no two fields share a label. The frame is the same on
 * every screen.
 */
export async function expectAccess(page: Page, name: string, within = 'main') {
  expect(await sharedLabels(page, within), `fields with one label on ${name}`).toEqual([])
  expect(await faultsOfAccess(page, within), `axe on ${name}`).toEqual([])
}

/**
 * Opens a dialog by its button with the keyboard: the focus moves into it, axe finds no fault, and
 * Escape returns the focus to the button.
 */
export async function expectDialog(page: Page, button: string, name: string) {
  const opener = page.locator('main').getByRole('button', { name: button, exact: true }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  await dialog.waitFor()
  await loaded(page)
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), {
      message: name,
    })
    .toBe(true)
  await expectAccess(page, `${name}, „${button}“`, '[role=dialog], [role=alertdialog]')
  await page.keyboard.press('Escape')
  // Only its button leaves a dialog with input.
  const isForm = (await dialog.getByRole('button', { name: 'Abbrechen', exact: true }).count()) > 0
  if (isForm && (await dialog.isVisible())) {
    await dialog
      .getByRole('button', { name: 'Abbrechen', exact: true })
      .focus({ timeout: 2_000 })
      .catch(() => undefined)
    await page.keyboard.press('Enter')
  }
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement), {
      message: `${name}, „${button}“`,
    })
    .toBe(true)
}
