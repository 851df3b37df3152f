import { arkes, keysOf } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { tries } from '../../../../scripts/tries.ts'
import { storeClaimMoney } from '../../ledger/claim-money.ts'
import { putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { testDatabase } from '../../testing/database.ts'
import { answersOf } from '../../testing/schema/answers-of.ts'
import { createWorld } from '../../testing/world.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner, owner_db } = database
const world = createWorld(owner_db)
const campaigns = [await putDraft({ database }), await putDraft({ database })]
const claim = await world.draft()

interface Part {
  link_campaign: string | null
  amount: string
}

test('split_source shares all cents by what each campaign pays, and takes of none more than that', async () => {
  const cents = fc.integer({ min: 0, max: 50_000 })
  await fc.assert(
    fc.asyncProperty(cents, cents, cents, fc.integer(), async (base, first, second, seed) => {
      const paid = new Map<string | null, number>([
        [null, base],
        [campaigns[0] ?? '', first],
        [campaigns[1] ?? '', second],
      ])
      const parts = [...paid].map(([link_campaign, amount]) => ({
        ...{ link_campaign, amount, tax_treatment: 'service_credit' as const },
      }))
      await owner_db.transaction().execute((tx) => storeClaimMoney(tx, { claim: claim.id, parts }))
      const sum = base + first + second
      const requested = sum === 0 ? 0 : seed % (sum + 1)
      const { rows } = await owner.query<Part>(
        `select link_campaign, amount::text from split_source($1, 'paperwork', $2, $3)`,
        [claim.link_installer, claim.id, requested],
      )
      const amounts = rows.map(({ amount }) => Number(amount))
      expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(requested)
      for (const amount of amounts) expect(amount * requested).toBeGreaterThanOrEqual(0)
      if (requested > 0)
        for (const { link_campaign, amount } of rows)
          expect(Number(amount)).toBeLessThanOrEqual(paid.get(link_campaign) ?? 0)
    }),
    { numRuns: tries(60) },
  )
})

test('is_live_payout is one whose money is with the member, or on its way', async () => {
  const samples = keysOf(arkes.payout.fields.payout_status.values)
  const live = await answersOf(owner, 'is_live_payout(x)', { type: 'text', samples })
  expect(samples.filter((_, place) => live[place])).toEqual([
    ...['planned', 'sent', 'accepted', 'executed'],
  ])
})
