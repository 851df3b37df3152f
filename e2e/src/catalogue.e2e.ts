import { describe, expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { chooseFromHead } from './portal/choose-from-head.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()

interface Product {
  id: string
  name: string
}

describe('the catalogue', () => {
  it('pairs devices that are claimed together, and says so beside the field where they are', async () => {
    const admin = await platformAs('admin')
    const { items } = await admin.get<{ items: Product[] }>(
      '/product/unit?filter=and(eq(family,split),eq(active,true))&order=name;asc&limit=2',
    )
    const [first, second] = items
    const page = await openAs('admin', { at: `/admin/products?unit=${first?.id}&part=pairs` })
    await page.getByText('Dieses Gerät wird für sich allein eingereicht.').waitFor()
    const addPair = async () => {
      await page.getByRole('button', { name: 'Gerät hinzufügen' }).click()
      await page.getByRole('combobox', { name: /Gehört zusammen mit/ }).fill(second?.name ?? '')
      await page
        .getByRole('option', { name: second?.name ?? '' })
        .first()
        .click()
    }
    await addPair()
    await look(page, 'pairs-1-window')
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('table').getByText('Hinweis an die Prüfung').waitFor()
    await look(page, 'pairs-2-list')
    await page.setViewportSize({ width: 1100, height: 900 })
    await look(page, 'pairs-2-list-1100')
    await addPair()
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Diese beiden Geräte sind schon ein Paar.').first().waitFor()
    await look(page, 'pairs-3-again')
    // Other journeys claim such devices one by one.
    const pairs = await admin.get<{ items: { id: string }[] }>(
      `/product_pair/unit?filter=eq(link_product,${first?.id})`,
    )
    expect(pairs.items).toHaveLength(1)
    for (const { id } of pairs.items) await admin.delete(`/product_pair/unit/${id}`)
  })

  it('shows an installer what the office keeps of a product: its data sheet, picture and plate', async () => {
    const admin = await platformAs('admin')
    const { items } = await admin.get<{ items: Product[] }>(
      '/product/unit?filter=eq(family,heat_pump)&order=name;asc&limit=1',
    )
    const product = items[0]
    const page = await openAs('admin', { at: `/admin/products?unit=${product?.id}&part=files` })
    await page.getByRole('textbox', { name: /Name des Datenblatts/ }).fill('Montageanleitung')
    await page.getByLabel(/Datenblatt hochladen/).setInputFiles({
      name: 'montage.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    })
    await page.getByText('montage.pdf').waitFor()
    await look(page, 'journey-catalogue-office')

    const installer = await openAs('installer', {
      at: '/installer/products?kw_from=8&kw_to=12',
      width: 1100,
    })
    await installer.getByRole('button', { name: product?.name ?? '', exact: true }).waitFor()
    expect(await installer.getByRole('button', { name: / 5 kW$/ }).count()).toBe(0)
    await look(installer, 'journey-catalogue-list')
    await installer.getByRole('button', { name: product?.name ?? '', exact: true }).click()
    const dialog = installer.getByRole('dialog')
    await dialog.getByText('Montageanleitung', { exact: true }).waitFor()
    await dialog.getByRole('img', { name: 'Wo das Typenschild sitzt' }).waitFor()
    await look(installer, 'journey-catalogue-device')
  })

  it('puts a sales group out of use that can’t be deleted, and back', async () => {
    const admin = await platformAs('admin')
    const { items } = await admin.get<{ items: { link_sales_group: string }[] }>(
      '/sales_point/unit?filter=not(isnull(link_sales_group))&limit=1',
    )
    const page = await openAs('admin', {
      at: `/admin/sales-group?unit=${items[0]?.link_sales_group}`,
    })
    await chooseFromHead(page, 'Löschen')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Löschen', exact: true }).click()
    await look(page, 'journey-deactivate-instead')
    await dialog.getByRole('button', { name: 'Deaktivieren' }).click()
    await page.getByText('Nicht aktiv').waitFor()
    await page.getByRole('button', { name: 'Aktivieren', exact: true }).click()
    await page.getByText('Aktiv', { exact: true }).first().waitFor()
  })
})
