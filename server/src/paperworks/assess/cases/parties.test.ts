import { afterAll, describe } from 'vitest'
import { newId } from '../../../db/id.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases } from '../../../testing/trade/trade-case.ts'
import { newVat, type TradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const green = { level: 'green', proved: true } as const
const foreign = { level: 'amber', proved: false, failed: ['invoice_buyer'] } as const

/** Changes the firm's name and VAT id; the invoice states the former ones. */
async function renamed({ firm }: TradeWorld, until: string) {
  const buyer = { name: firm.company ?? '', vat: firm.vat_id }
  await db
    .updateTable('installer')
    .set({ company: `Neue Klimatechnik ${newVat()} GmbH`, vat_id: newVat() })
    .where('id', '=', firm.id)
    .execute()
  await db.updateTable('company_history').set({ until }).where('member', '=', firm.id).execute()
  return { buyer }
}

const identity = (world: TradeWorld, fields: object) =>
  db
    .insertInto('sales_point_identity')
    .values({ id: newId(), link_sales_point: world.point.id, kind: 'vat_id', value: '', ...fields })
    .execute()

/** Selects the sales point by hand, where the invoice names none. */
async function chooseThePoint({ owner, point, fillSerials }: TradeWorld, claim: string) {
  await owner.put(`/paperwork/unit/${claim}`, { link_sales_point: point.id })
  await fillSerials(claim)
}

describe('to whom an invoice is addressed', () => {
  runTradeCases(api, [
    {
      name: 'a legal form alone is nobody',
      invoice: () => ({ buyer: { name: 'GmbH' } }),
      ...foreign,
    },
    {
      name: 'a word of its name may be another firm’s',
      invoice: () => ({ buyer: { name: 'Hartmann' } }),
      level: 'green',
      proved: false,
    },
    {
      name: 'its name without the legal form, and no VAT id',
      invoice: ({ firm }) => ({ buyer: { name: (firm.company ?? '').replace(' GmbH', '') } }),
      ...green,
    },
    {
      name: 'the VAT id and name of its day count after a change of the legal form',
      invoice: (world) => renamed(world, '2026-02-25T08:00:00Z'),
      ...green,
    },
    {
      name: 'a wholesaler who still uses the former data',
      invoice: (world) => renamed(world, '2026-01-05T08:00:00Z'),
      ...green,
    },
    {
      name: 'what a firm was called years ago is another firm',
      invoice: (world) => renamed(world, '2023-01-05T08:00:00Z'),
      ...foreign,
    },
    {
      name: 'the VAT id of a firm that was merged into this one',
      invoice: async (world) => {
        const buyer = { name: `Früher ${newVat()} GmbH`, vat: newVat() }
        await api.world.installer({
          company: buyer.name,
          vat_id: buyer.vat,
          member_status: 'locked',
          link_merged_into: world.firm.id,
          merged_at: '2026-01-20T08:00:00Z',
        })
        return { buyer }
      },
      ...green,
    },
    {
      name: 'another firm’s',
      invoice: () => ({ buyer: { name: 'Ganz Andere AG', vat: newVat() } }),
      ...foreign,
    },
  ])
})

describe('who wrote it', () => {
  runTradeCases(api, [
    {
      name: 'a merged wholesaler with its new VAT id',
      invoice: async (world) => {
        const vat = newVat()
        await identity(world, { value: vat, valid_from: '2026-01-01' })
        return { seller: { name: world.seller.name, vat } }
      },
      ...green,
    },
    {
      name: 'a VAT id that counts from a later day on',
      invoice: async (world) => {
        const vat = newVat()
        await identity(world, { value: vat, valid_from: '2026-02-25' })
        return { seller: { name: world.seller.name, vat } }
      },
      typed: {},
      after: chooseThePoint,
      level: 'amber',
      proved: false,
      failed: ['sales_point_stated', 'seller_known'],
    },
    {
      name: 'the VAT id of the wholesaler behind the sales point',
      invoice: async (world) => {
        const vat = newVat()
        await db
          .updateTable('wholesaler')
          .set({ vat_id: vat, company: 'Nordhandel Zentrale GmbH' })
          .where('id', '=', world.point.link_wholesaler)
          .execute()
        await identity(world, { value: vat })
        return { seller: { name: 'Nordhandel Zentrale', vat } }
      },
      ...green,
    },
    {
      name: 'a name that is not the VAT id owner’s',
      invoice: ({ seller }) => ({ seller: { name: 'Baumarkt Sonnenschein', vat: seller.vat } }),
      level: 'amber',
      proved: false,
      failed: ['seller_named'],
    },
    {
      name: 'a name variant of the owner',
      invoice: async (world) => {
        await identity(world, { kind: 'name', value: 'ESU Hamburg' })
        return { seller: { name: 'ESU Hamburg GmbH & Co. KG', vat: world.seller.vat } }
      },
      ...green,
    },
    {
      name: 'a seller nobody knows',
      invoice: () => ({ seller: { name: 'Internethandel Fix', vat: newVat() } }),
      after: chooseThePoint,
      level: 'amber',
      proved: false,
      failed: ['sales_point_stated', 'seller_known'],
    },
  ])
})
