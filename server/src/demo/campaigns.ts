import { addDays } from '@ruecklauf/model'
import { newId } from '../db/id.ts'
import type { Tx } from '../db/tables.ts'
import type { DemoProduct } from './products.ts'

/** Four campaigns around today: one ended, two running, one planned. */
export async function createCampaigns(
  tx: Tx,
  { products, today }: { products: DemoProduct[]; today: string },
) {
  const plans = [
    {
      name: 'Frühjahrsaktion Split-Klima',
      campaign_status: 'ended',
      from: -240,
      days: 90,
      amount: 2_500,
      budget: 2_500_000,
      family: 'split',
      description: '25 EUR Bonus je Split-Klimagerät zum Saisonstart.',
    },
    {
      name: 'Heizungswechsel Wärmepumpe',
      campaign_status: 'active',
      from: -60,
      days: 120,
      amount: 5_000,
      budget: 7_500_000,
      family: 'heat_pump',
      description: '50 EUR Bonus je Wärmepumpe, zusätzlich zum Grundbetrag.',
    },
    {
      name: 'Speicher-Wochen',
      campaign_status: 'active',
      from: -20,
      days: 60,
      amount: 1_500,
      budget: 1_200_000,
      family: 'storage',
      description: '15 EUR Bonus für jeden Puffer- und Warmwasserspeicher.',
    },
    {
      name: 'Lüftung im Winter',
      campaign_status: 'planned',
      from: 20,
      days: 75,
      amount: 2_000,
      budget: 1_000_000,
      family: 'ventilation',
      description: '20 EUR Bonus je Lüftungsgerät.',
    },
  ] as const
  for (const { from, days, family, ...plan } of plans) {
    const id = newId()
    const purchase_to = addDays(today, from + days)
    await tx
      .insertInto('campaign')
      .values({
        id,
        ...plan,
        purchase_from: addDays(today, from),
        purchase_to,
        claim_to: addDays(purchase_to, 60),
      })
      .execute()
    const links = products
      .filter((product) => product.family === family)
      .map((product, position) => ({
        parent_id: id,
        type: 'link',
        parameter: 'link_products',
        child_id: product.id,
        parent_arke: 'campaign',
        child_arke: 'product',
        position,
      }))
    await tx.insertInto('unit_link').values(links).execute()
  }
}
