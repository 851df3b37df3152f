import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()

/** Gives the reason in the open dialog and sends it to a second person. */
async function sendMove(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Grund/).fill('Vereinbart mit beiden Verbänden')
  await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await page.getByText('wartet ein Gruppenwechsel auf die Freigabe').waitFor()
}

/** Confirms the pending move on the group's page. */
async function confirmMove(page: Page) {
  const pendingNotice = page.getByText('wartet ein Gruppenwechsel auf die Freigabe')
  await pendingNotice.waitFor()
  await page.getByRole('button', { name: 'Freigeben' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await pendingNotice.waitFor({ state: 'detached' })
}

it('a group gets a share from two people, and a move that is planned and taken back', async () => {
  const admin = await openAs('admin', { at: '/admin/sales-group' })
  await admin.getByRole('heading', { name: 'Baum der Gruppen' }).waitFor()
  await admin.getByText('Bonus 8 %').first().waitFor()
  await look(admin, 'sales-group-tree')

  const second = await openAs('super_admin', { at: '/super_admin/sales-group' })
  await second.getByRole('link', { name: 'Region Rhein-Ruhr', exact: true }).first().click()
  await second.getByRole('button', { name: 'Anteil vorschlagen' }).click()
  await second.getByRole('textbox', { name: /^Anteil/ }).fill('3,5')
  await second.getByLabel(/Grund/).fill('Jahresgespräch mit dem Verbund')
  await look(second, 'share-proposal')
  await second.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await second.getByText('wartet ein neuer Anteil auf die Freigabe').waitFor()

  await admin.getByRole('link', { name: 'Region Rhein-Ruhr', exact: true }).first().click()
  await admin.getByText('wartet ein neuer Anteil auf die Freigabe').waitFor()
  await look(admin, 'share-waiting')
  await admin.getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByRole('cell', { name: /Bonus 3,5/ }).waitFor()

  await admin.getByRole('button', { name: 'Wechsel planen' }).click()
  await admin.getByRole('combobox', { name: /Künftig in/ }).click()
  await admin.getByRole('option', { name: 'Verbund SHK Nord' }).click()
  await look(admin, 'move-dialog')
  await sendMove(admin)
  await look(admin, 'move-waiting')
  await confirmMove(second)
  await admin.getByRole('button', { name: 'Zurücknehmen' }).waitFor()
  await look(admin, 'group-moves')
  await admin.getByRole('button', { name: 'Zurücknehmen' }).click()
  await sendMove(admin)
  await confirmMove(second)
  await admin.getByText('Zurückgenommen', { exact: true }).waitFor()
  expect(await admin.getByRole('button', { name: 'Zurücknehmen' }).count()).toBe(0)
})

it('a group is dragged onto another one, whose move is planned for a day and taken back', async () => {
  const admin = await openAs('admin', { at: '/admin/sales-group' })
  const lineOf = (name: string) =>
    admin.locator('[draggable="true"]', { has: admin.getByRole('link', { name, exact: true }) })
  await lineOf('Region Rhein-Ruhr').dragTo(lineOf('Verbund SHK Nord'))
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('„Region Rhein-Ruhr“: Wechsel planen').waitFor()
  await dialog
    .getByRole('combobox', { name: /Künftig in/ })
    .getByText('Verbund SHK Nord')
    .waitFor()
  await look(admin, 'group-dragged')
  await dialog.getByLabel(/Grund/).fill('Vereinbart mit beiden Verbänden')
  await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  const second = await openAs('super_admin', { at: '/super_admin/sales-group' })
  await second.getByRole('link', { name: 'Region Rhein-Ruhr', exact: true }).first().click()
  await confirmMove(second)
  await lineOf('Region Rhein-Ruhr')
    .getByText(/in „Verbund SHK Nord“/)
    .waitFor()
  await admin.setViewportSize({ width: 1100, height: 900 })
  await look(admin, 'sales-group-tree-1100')
  await lineOf('Region Rhein-Ruhr').getByRole('link').click()
  await admin.getByRole('button', { name: 'Zurücknehmen' }).click()
  await sendMove(admin)
  await confirmMove(second)
  await admin.getByRole('button', { name: 'Zurücknehmen' }).waitFor({ state: 'detached' })
})

it('the sales points are counted by Land, and a Land leads to its points', async () => {
  const admin = await openAs('admin', { at: '/admin/sales-point' })
  await admin.getByText('Nach Bundesland').click()
  const table = admin.getByRole('table', { name: 'Nach Bundesland' })
  await table.getByRole('link', { name: 'Nordrhein-Westfalen' }).waitFor()
  await look(admin, 'points-by-land')
  await admin.setViewportSize({ width: 1100, height: 900 })
  await look(admin, 'points-by-land-1100')
  await table.getByRole('link', { name: 'Nordrhein-Westfalen' }).click()
  await admin.getByText('6 Einträge').waitFor()
})
