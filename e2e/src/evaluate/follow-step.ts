import type { Page } from 'playwright-core'
import type { Step } from './read-steps.ts'

/** Follows a step of the document, or waits for its promised result. */
export async function followStep(page: Page, { kind, text }: Step): Promise<void> {
  const patient = { timeout: 30_000 }
  const main = page.locator('main')
  if (kind === 'open') await page.goto(text)
  else if (kind === 'see')
    await main.getByText(text).filter({ visible: true }).first().waitFor(patient)
  else if (kind === 'press')
    await main
      .getByRole('button', { name: text })
      .or(main.getByRole('link', { name: text }))
      .or(main.getByRole('tab', { name: text }))
      .first()
      .click(patient)
  else {
    const answer = await page.request.get(`/demo/sample-invoices/${text}`)
    const mimeType = text.endsWith('.xml') ? 'text/xml' : 'application/pdf'
    const file = { name: text, mimeType, buffer: await answer.body() }
    const isTaken = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/function/upload'),
      patient,
    )
    await page.locator('input[type=file]').first().setInputFiles(file, patient)
    await isTaken
  }
}
