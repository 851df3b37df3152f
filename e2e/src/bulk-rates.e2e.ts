import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { chooseFromHead } from './portal/choose-from-head.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()

it('the brand proposes many rates with what they cost, and an admin puts them in force', async () => {
  const brand = await openAs('brand')
  const segment = new URL(brand.url()).pathname.split('/')[1]
  await brand.goto(`/${segment}/products`)
  // The demo already has such an open change, and only one can be open.
  await brand.getByRole('button', { name: 'Zurückziehen' }).click()
  await brand.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click()
  await chooseFromHead(brand, 'Viele Sätze ändern …')
  const dialog = brand.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Änderung je Gerät/ }).fill('2,5')
  await dialog.getByText(/mehr im Jahr\.$/).waitFor()
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Preisliste zum Frühjahr')
  await look(brand, 'journey-rates-proposal')
  await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await brand.getByText(/Vorgeschlagen von/).waitFor()

  const admin = await openAs('admin', { at: '/admin/products' })

  await admin.getByText(/^\d+ Sätze: \+2,5\s% ab/).waitFor()
  await admin.getByText(/mehr im Jahr\.$/).waitFor()
  await look(admin, 'journey-rates-waiting')
  await admin.getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByRole('button', { name: 'Mehr', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Viele Sätze ändern …' }).waitFor()
  const office = await platformAs('admin')
  const { items } = await office.get<{ items: { valid_to: string | null }[] }>(
    '/product_rate/unit?order=valid_from;desc&limit=50',
  )
  expect(items.every(({ valid_to }) => valid_to === null)).toBe(true)
})
