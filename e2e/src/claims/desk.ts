import type { Page } from 'playwright-core'
import { menu } from '../portal/browser.ts'

/** A decision waits ten seconds for undo. Leaving the workspace sends it at once. */
export async function leaveDesk(page: Page) {
  await page
    .getByText(/wird gleich gesendet|geht gleich zur Zweitfreigabe/)
    .first()
    .waitFor()
  await menu(page, 'Vorgänge').click()
  await page.getByRole('heading', { level: 1, name: 'Vorgänge' }).waitFor()
}

/** Gives a reason to override a failed check, such as a reused picture. */
export async function explainGrant(page: Page) {
  await page
    .getByRole('button', { name: /(€ genehmigen$|^Stattgeben: |^Zur Zweitfreigabe)/ })
    .waitFor()
  const reason = page.getByRole('textbox', { name: /Warum genehmigen Sie trotzdem/ })
  if ((await reason.count()) > 0) await reason.fill('Dasselbe Bild für mehrere Vorgänge.')
}
