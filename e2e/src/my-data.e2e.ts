import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { follow, look, menu, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()

it('an installer asks for all that is stored about him, is told, and fetches it', async () => {
  const page = await openAs('installer')
  await follow(page, menu(page, 'Profil'))
  await page.getByRole('tab', { name: 'Anmeldung' }).click()
  await page.getByRole('button', { name: 'Daten anfordern' }).click()
  await page.getByText('Das Archiv wird zusammengestellt.').waitFor()
  await look(page, 'journey-my-data-asked')
  await page.getByRole('link', { name: 'Ihre Exporte' }).click()
  const fetch = page.getByRole('button', { name: /^Meine Daten .*\.zip herunterladen$/ })
  await fetch.waitFor()
  await look(page, 'journey-my-data-ready')
  const [download] = await Promise.all([page.waitForEvent('download'), fetch.click()])
  expect(download.suggestedFilename()).toMatch(/^Meine Daten \d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  for (const name of [
    'LIESMICH.txt',
    'daten/installer.json',
    'daten/paperwork.json',
    'dateien/',
    'belege/',
  ])
    expect(bytes.includes(name), name).toBe(true)
  await page.goto('/installer/notification')
  await page.getByRole('link', { name: 'Ihre Daten sind bereit' }).first().waitFor()
})
