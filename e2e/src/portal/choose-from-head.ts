import type { Page } from 'playwright-core'

/** Chooses what stands in the menu of a unit's head. */
export async function chooseFromHead(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
