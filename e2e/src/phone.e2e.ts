import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'

const { open } = useBrowser()

it('a narrow window is asked to be wider, may go on, and has its menu', async () => {
  const page = await open(800)
  await page.goto('/signin')
  await page.getByRole('heading', { name: 'Bitte am Computer öffnen' }).waitFor()
  await look(page, 'narrow')
  await page.getByRole('button', { name: 'Trotzdem fortfahren' }).click()
  await page.getByLabel('E-Mail').waitFor()
  await page.reload()
  await page.getByLabel('E-Mail').waitFor()
  expect(await page.getByText('Bitte am Computer öffnen').count()).toBe(0)
})

it('an address that no screen has says so in words and status', async () => {
  const page = await open()
  const answer = await page.goto('/gibtsnicht')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor()
})
