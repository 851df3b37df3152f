import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { createWorld } from '../../../testing/world.ts'
import { matchSalesPoint } from './match-sales-point.ts'

const database = await testDatabase()
afterAll(database.drop)
const world = createWorld(database.owner_db)
const installer = await world.installer()

const match = (seller: string | null, seller_vat: string | null) =>
  database.db
    .transaction()
    .execute((tx) => matchSalesPoint(tx, { seller, seller_vat }, { installer: installer.id }))

describe('the sales point of an invoice', () => {
  it('is the one with the seller’s VAT id, whatever it is called', async () => {
    const point = await world.salesPoint({ vat_id: 'DE111111111' })
    expect(await match('Ganz anders AG', 'DE 111 111 111')).toBe(point.id)
  })

  it('is told from branches with the same VAT id by its name', async () => {
    await world.salesPoint({ vat_id: 'DE222222222', business_name: 'Rohrwerk Bonn' })
    const koeln = await world.salesPoint({ vat_id: 'DE222222222', business_name: 'Rohrwerk Köln' })
    expect(await match('Rohrwerk Koeln GmbH', 'DE222222222')).toBe(koeln.id)
  })

  it('is the branch the installer buys at when the name fits several', async () => {
    const branch = { vat_id: 'DE333333333', business_name: 'Kupferhaus' }
    await world.salesPoint(branch)
    const usual = await world.salesPoint(branch)
    expect(await match('Kupferhaus', 'DE333333333')).toBeNull()
    await database.db
      .insertInto('unit_link')
      .values({
        parent_id: installer.id,
        type: 'link',
        parameter: 'link_sales_points',
        child_id: usual.id,
        parent_arke: 'installer',
        child_arke: 'sales_point',
      })
      .execute()
    expect(await match('Kupferhaus', 'DE333333333')).toBe(usual.id)
  })

  it('may go by a name it uses on invoices', async () => {
    const point = await world.salesPoint({
      business_name: 'Zentrallager West',
      name_variants: JSON.stringify(['Müller & Söhne KG']),
    })
    expect(await match('Mueller & Soehne KG', null)).toBe(point.id)
  })

  it('is never told by its name against another VAT id', async () => {
    await world.salesPoint({ vat_id: 'DE811000000', business_name: 'Südwärme Großhandel Kiel' })
    expect(await match('Südwärme Großhandel Kiel', 'DE999999999')).toBeNull()
    const unknown = await world.salesPoint({ business_name: 'Südwärme Großhandel Kiel' })
    expect(await match('Südwärme Großhandel Kiel', 'DE999999999')).toBe(unknown.id)
  })

  it('is not told by one shared word', async () => {
    await world.salesPoint({ business_name: 'Elbe Sanitär Union Hamburg' })
    expect(await match('Hamburg', null)).toBeNull()
    const short = await world.salesPoint({ business_name: 'Fjordhaus GmbH' })
    expect(await match('Fjordhaus', null)).toBe(short.id)
  })

  it('is none when nothing fits, or when it is closed', async () => {
    await world.salesPoint({ vat_id: 'DE444444444', active: false })
    expect(await match('Unbekannt GmbH', 'DE444444444')).toBeNull()
    expect(await match(null, null)).toBeNull()
  })
})
