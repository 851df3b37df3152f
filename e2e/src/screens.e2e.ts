import {
  isMemberAddress,
  keysOf,
  mayShow,
  memberScreens,
  type Role,
  roles,
  segmentOf,
  sidebarPermissions,
} from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { triesAll } from '../../scripts/tries.ts'
import { look, useBrowser } from './portal/browser.ts'
import { answerEmpty, answerFailing } from './screens/answers.ts'
import { sharedLabels } from './screens/labels.ts'
import { expectMenu } from './screens/menu.ts'
import { memberStates, openStates } from './screens/table.ts'
import {
  addressesOf,
  expectAccess,
  expectDialog,
  expectInReach,
  goTo,
  isShownBy,
  screensOf,
} from './screens/walk.ts'

const { open, openAs } = useBrowser({ side_by_side: true })

/**
 * Checks each screen as the first role with it (widths.e2e.ts opens it as each role). `--all`
 * checks every screen, state and variant as every role, which takes some ten minutes.
 */
const everyRole = triesAll

it.each(keysOf(memberStates))('%s is for whom the table says', (screen) => {
  const { may, ...entrance } = memberScreens[screen]
  const only: readonly Role[] = 'only' in entrance ? entrance.only : roles
  const let_in = roles.filter(
    (role) => only.includes(role) && (!may || mayShow(sidebarPermissions(role), may)),
  )
  expect([...memberStates[screen].roles].sort()).toEqual(let_in.sort())
  expect(isMemberAddress(`/admin/${screen}`, 'calvento')).toBe(true)
})

it('two fields with one label are seen, unless their groups tell them apart', async () => {
  const page = await open()
  const group = (name: string) =>
    `<fieldset><legend>${name}</legend><label>Ort<input></label></fieldset>`
  await page.setContent(
    `<main><label>Name<input></label><label>Name<input></label>${group('Firma')}${group('Einbau')}</main>`,
  )
  expect(await sharedLabels(page)).toEqual(['Name'])
  await page.context().close()
})

// Read-only, each in its own window. Two in parallel halve the time.
describe.concurrent('axe finds nothing, and nothing is out of reach', () => {
  it.each(roles)(
    '%s',
    async (role) => {
      const page = await openAs(role)
      await page.evaluate(() => localStorage.setItem('narrow-window', 'yes'))
      await page.reload()
      await expectMenu(page, role)
      const addressOf = await addressesOf(role, segmentOf(role, 'calvento'))
      const visibleScreens = screensOf(role).filter(
        (screen) => everyRole || isShownBy(role, screen),
      )
      await look(page, `${role}-start`)
      for (const screen of visibleScreens) {
        await goTo(page, await addressOf(screen))
        await expectAccess(page, `${role}-${screen}`)
        await expectInReach(page, `${role}-${screen}`)
        for (const button of isShownBy(role, screen) ? (memberStates[screen].dialogs ?? []) : [])
          await expectDialog(page, button, screen)
        for (const face of everyRole ? (memberStates[screen].faces ?? []) : []) {
          await goTo(page, await addressOf(screen, face))
          await expectAccess(page, `${role}-${screen}${face}`)
        }
      }
      for (const [state, answer] of [
        ['empty', answerEmpty],
        ['failing', answerFailing],
      ] as const) {
        if (visibleScreens.length === 0) continue
        await answer(page)
        // Clears the cache.
        await page.reload()
        for (const screen of visibleScreens) {
          await goTo(page, await addressOf(screen))
          await expectAccess(page, `${role}-${screen} ${state}`)
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await page.context().close()
    },
    everyRole ? 900_000 : 480_000,
  )

  it('visitors', async () => {
    const page = await open()
    for (const screen of keysOf(openStates)) {
      await page.goto(`/${screen}`.replace('//', '/'))
      await look(page, `visitor-${screen}`)
      await page.evaluate(() => localStorage.setItem('narrow-window', 'yes'))
      await expectInReach(page, `visitor-${screen}`)
    }
  })
})
