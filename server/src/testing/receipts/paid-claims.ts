import type { RunStepAnswer } from '@ruecklauf/model'
import { bookCredit } from '../../ledger/credits.ts'
import { putClaim } from '../claims/claims.ts'
import { bookedByTwo } from '../payouts/by-two.ts'
import { memberWithMoney } from '../payouts/paid-members.ts'
import type { Api } from '../servers/api.ts'

type Caller = Awaited<ReturnType<Api['as']>>

export interface Paying {
  /** Cents for each device. */
  amounts?: readonly number[]
  treatment?: 'price_reduction' | 'service_credit' | 'manual'
  /** VAT rate of the devices' products in percent, of all or of each; the programme's by default. */
  vat_percent?: number | readonly number[]
  /** The installer; a new one by default. */
  installer?: string
  fields?: Parameters<Api['world']['installer']>[0]
  /** The instant of the credit; the first of March by default. */
  at?: Date
}

/** An installer with a granted claim and available money. */
export async function grantedClaim(api: Api, paying: Paying = {}) {
  const { amounts = [20_000], treatment = 'price_reduction', vat_percent } = paying
  const { db } = api.database
  const installer =
    paying.installer ??
    (await memberWithMoney(api, 0, { vat_id: 'DE298765432', ...paying.fields })).id
  const claim = await putClaim(api, { status: 'approved', installer, amounts })
  const product = (percent: number | null) =>
    api.world.product({ name: 'AeroTherm 12 kW', vat_percent: percent })
  const percents = [vat_percent ?? null].flat()
  const products = await Promise.all(percents.map(product))
  for (const [at, { id }] of claim.lines.entries())
    await db
      .updateTable('paperwork_line')
      .set({
        approved_amount: amounts[at] ?? 0,
        link_product: products[at % products.length]?.id ?? null,
      })
      .where('id', '=', id)
      .execute()
  await db
    .updateTable('paperwork')
    .set({ invoice_number: 'RE-4711', invoice_date: '2026-02-20' })
    .where('id', '=', claim.id)
    .execute()
  const amount = amounts.reduce((sum, cents) => sum + cents, 0)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('claim_money')
      .values({ link_paperwork: claim.id, link_campaign: null, tax_treatment: treatment, amount })
      .execute()
    await bookCredit(tx, {
      brand: 'demo',
      member: installer,
      source: { type: 'paperwork', id: claim.id },
      key: '1',
      actor: null,
      at: paying.at ?? new Date('2026-03-01T09:00:00Z'),
      amount,
      holding_days: 0,
    })
  })
  return { ...claim, installer, amount }
}

/**
 * Prepares, releases, hands over and executes a run of all that can be paid; answers with its id.
 * @param meanwhile What happens between the hand-over and the word that it was executed
 */
export async function payAll(
  office: { admin: Caller; second: Caller },
  on = '2026-03-02',
  meanwhile = () => {},
): Promise<string> {
  const { content: run } = await office.admin.post<RunStepAnswer>(
    '/payout_run/function/prepare',
    {},
  )
  const step = (who: Caller, name: string, body: unknown = {}) =>
    who.post<RunStepAnswer>(`/payout_run/unit/${run.id}/function/${name}`, body)
  await step(office.second, 'release', { total: run.total, item_count: run.item_count })
  await step(office.second, 'hand_over')
  meanwhile()
  const byHand = bookedByTwo([office.admin, office.second])
  const { status } = await byHand(run.id, 'executed', { on })
  if (status !== 200) throw new Error('the run was not executed')
  return run.id
}
