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
  await brand
    .getByRole('textbox', { name: 'Beschreibung', exact: true })
    .fill('Jetzt mit Vakuumdämmung.')
  await brand.getByRole('textbox', { name: /^Grund/ }).fill('Neue Baureihe')
  await look(brand, 'product-proposal-1-form')
  await brand.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await brand.getByText(/Vorgeschlagen von/).waitFor()
  await look(brand, 'product-proposal-2-waits')

  const admin = await openAs('admin', { at: `/admin/products?unit=${id}` })
  await admin.getByText('Jetzt mit Vakuumdämmung.').waitFor()
  await look(admin, 'product-proposal-3-admin')
  await admin.getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await admin.getByText(/Vorgeschlagen von/).waitFor({ state: 'detached' })

  await brand.getByText(/Vorgeschlagen von/).waitFor({ state: 'detached' })
  await brand.getByText('Jetzt mit Vakuumdämmung.').waitFor()
  await look(brand, 'product-proposal-4-confirmed')
  const own = await platformAs('brand')
  const notifications = await own.get<{ items: { title: string }[] }>(
    '/notification/unit?order=inserted_at;desc&limit=1',
  )
  expect(notifications.items[0]?.title).toMatch(/^Ihre Änderung ist freigegeben: Produkt/)
  const now = await office.get<{ description: string }>(`/product/unit/${id}`)
  expect(now.description).toBe('Jetzt mit Vakuumdämmung.')
  await office.put(`/product/unit/${id}`, { description })
})

it('the brand proposes a picture and a data sheet, an admin sees and confirms them', async () => {
  const office = await platformAs('admin')
  const { items } = await office.get<{ items: { id: string }[] }>(
    '/product/unit?filter=eq(family,control)&order=name;desc&limit=1',
  )
  const id = items[0]?.id ?? ''
  const files = () =>
    office.get<{ picture: Shown | null; data_sheets: Shown[] }>(
      `/product/unit/${id}/function/files`,
    )
  const previousFiles = await files()
  const brand = await openAs('brand')
  const segment = new URL(brand.url()).pathname.split('/')[1]
  await brand.goto(`/${segment}/products?unit=${id}&part=files`)
  const propose = async (
    name: RegExp,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    await brand.getByLabel(name).setInputFiles(file)
    const dialog = brand.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Grund/ }).fill('Neue Baureihe')
    await look(brand, `product-file-1-${file.name}`)
    await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
    await brand.getByText(file.name, { exact: false }).first().waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
  await propose(/Bild hochladen/, { name: 'regler.png', mimeType: 'image/png', buffer: png })
  const buffer = Buffer.from('%PDF-1.7\nMasse')
  await propose(/Datenblatt hochladen/, { name: 'masse.pdf', mimeType: 'application/pdf', buffer })
  await look(brand, 'product-file-2-waits')

  const admin = await openAs('admin', { at: `/admin/products?unit=${id}` })
  await admin.getByRole('img', { name: 'regler' }).waitFor()
  await look(admin, 'product-file-3-admin')
  for (const remaining of [1, 0]) {
    await admin.getByRole('button', { name: 'Freigeben' }).first().click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
    await expect.poll(() => admin.getByText(/Vorgeschlagen von/).count()).toBe(remaining)
  }
  const currentFiles = await files()
  expect(currentFiles.picture?.name).toBe('regler.png')
  expect(currentFiles.data_sheets.map(({ name }) => name)).toContain('masse.pdf')
  for (const { id: file } of [currentFiles.picture, ...currentFiles.data_sheets].filter(
    (upload) => upload !== null,
  ))
    if (!previousFiles.data_sheets.some((sheet) => sheet.id === file))
      await office.post(`/product/unit/${id}/function/drop_file`, { file })
})

interface Shown {
  id: string
  name: string
}

/** A blue square. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPQqDiBFTEMLQkAAtVaAbl+5LMAAAAASUVORK5CYII=',
  'base64',
)
