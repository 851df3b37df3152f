import { expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()

it('the brand proposes other fields of a product, an admin confirms them, and the brand sees it', async () => {
  const office = await platformAs('admin')
  const { items } = await office.get<{ items: { id: string; description: string | null }[] }>(
    '/product/unit?filter=eq(family,storage)&order=name;desc&limit=1',
  )
  const { id, description } = items[0] ?? { id: '', description: null }
  const brand = await openAs('brand')
  const segment = new URL(brand.url()).pathname.split('/')[1]
  await brand.goto(`/${segment}/products?unit=${id}`)
  await brand.getByRole('button', { name: 'Bearbeiten' }).click()
  await brand.getByRole('textbox', { name: /^Beschreibung/ }).fill('Jetzt mit Vakuumdämmung.')
  await brand.getByRole('textbox', { name: /^Grund/ }).fill('Neue Baureihe')
  await look(brand, 'product-proposal-1-form')
  await brand.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await brand.getByText(/Vorgeschlagen von/).waitFor()
  await look(brand, 'product-proposal-2-waits')

  const admin = await openAs('admin')
  await admin.goto(`/admin/products?unit=${id}`)
  await admin.getByText('Jetzt mit Vakuumdämmung.').waitFor()
  await look(admin, 'product-proposal-3-admin')
  await admin.getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByText(/Vorgeschlagen von/).waitFor({ state: 'detached' })

  await brand.getByText(/Vorgeschlagen von/).waitFor({ state: 'detached' })
  await brand.getByText('Jetzt mit Vakuumdämmung.').waitFor()
  await look(brand, 'product-proposal-4-confirmed')
  const own = await platformAs('brand')
  const told = await own.get<{ items: { title: string }[] }>(
    '/notification/unit?order=inserted_at;desc&limit=1',
  )
  expect(told.items[0]?.title).toMatch(/^Ihre Änderung ist freigegeben: Produkt/)
  const now = await office.get<{ description: string }>(`/product/unit/${id}`)
  expect(now.description).toBe('Jetzt mit Vakuumdämmung.')
  await office.put(`/product/unit/${id}`, { description })
})
