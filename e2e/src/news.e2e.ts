import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { secondInstaller } from './portal/second-installer.ts'

const { open, openAs } = useBrowser()

const company = `Neuigkeiten ${Date.now()} GmbH`

/** In both window widths the office uses. */
async function lookTwice(page: Page, name: string) {
  await look(page, name)
  await page.setViewportSize({ width: 1100, height: 900 })
  await look(page, `${name}-1100`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('an installer asks for news, confirms from the mailbox, takes it back, and the office sees it', async () => {
  const account = await secondInstaller(company)
  const firm = await openAs(account, { at: '/installer/profile#terms' })
  const asks = firm.getByRole('switch', { name: /Informationen zu Aktionen/ })
  await asks.click()
  await firm.getByText(`an ${account.username}`, { exact: false }).waitFor()
  await lookTwice(firm, 'news-1-asked')

  const mailbox = await open()
  const link = await newsLink(mailbox)
  await mailbox.goto(link)
  await mailbox.getByText(/Bitte bestätigen Sie für/).waitFor()
  await look(mailbox, 'news-2-page')
  await firm.reload()
  await firm.getByText(/Noch nicht bestätigt/).waitFor()
  await mailbox.getByRole('button', { name: 'Ja, ich stimme zu' }).click()
  await mailbox.getByText(/^Danke/).waitFor()
  await look(mailbox, 'news-3-confirmed')

  await firm.reload()
  await firm.getByText(/^Bestätigt am/).waitFor()
  await asks.click()
  await expect.poll(() => asks.getAttribute('aria-checked')).toBe('false')
  await firm.getByText('Verlauf der Einwilligungen').click()
  await firm.getByRole('list', { name: 'Einwilligungen' }).waitFor()
  await lookTwice(firm, 'news-4-history')

  const office = await openAs('admin', { at: `/admin/users?q=${encodeURIComponent(company)}` })
  await office.getByRole('table').getByRole('link', { name: company }).first().click()
  const table = office.getByRole('list', { name: 'Einwilligungen' })
  await table.getByText('Gilt nicht mehr').waitFor()
  await lookTwice(office, 'news-5-office')
})

/** The link in the newest mail that contains one. */
async function newsLink(page: Page): Promise<string> {
  await expect
    .poll(async () => {
      await page.goto('/dev/mail')
      return page.getByRole('link', { name: /Bitte bestätigen Sie: Informationen/ }).count()
    })
    .toBeGreaterThan(0)
  await page
    .getByRole('link', { name: /Bitte bestätigen Sie: Informationen/ })
    .first()
    .click()
  const href = await page.locator('a[href*="/mail/news/"]').first().getAttribute('href')
  return new URL(href ?? '').pathname
}
