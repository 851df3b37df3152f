import type { Page } from 'playwright-core'

/** Chooses an action from the menu in a unit's head. */
export async function chooseFromHead(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
