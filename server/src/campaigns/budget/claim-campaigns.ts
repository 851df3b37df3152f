import { type BudgetState, budgetState, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { freeBudgets } from '../../ledger/budgets.ts'
import { defineFunction } from '../../platform/functions.ts'
import { outcomeNow } from './outcome-now.ts'

/**
 * Each campaign's reserved or paid amount for a claim, with the rule version and the current state of its budget; EUR.
 * `wanted` is the bonus with a sufficient budget.
 */
export const claimCampaigns = defineFunction('paperwork', 'campaigns', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What campaigns mean for a claim',
  input: z.object({}),
  run: async ({ tx, unit }) => {
    const rows = await tx
      .selectFrom('claim_campaign as taken')
      .innerJoin('campaign', 'campaign.id', 'taken.link_campaign')
      .select([
        'campaign.id',
        'campaign.name',
        'campaign.budget',
        'taken.campaign_version as version',
        'taken.units',
        'taken.reserved',
        'taken.spent',
        'taken.wanted',
        outcomeNow.as('outcome'),
      ])
      .where('taken.link_paperwork', '=', unit)
      .orderBy('campaign.name')
      .orderBy('campaign.id')
      .execute()
    const free = await freeBudgets(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map(({ budget, reserved, spent, wanted: wantedCents, ...row }) => ({
      ...row,
      reserved: toEuro(reserved),
      spent: toEuro(spent),
      wanted: toEuro(wantedCents),
      budget: stateOf(budget, free.get(row.id)),
    }))
  },
})

const stateOf = (budget: number | null, free: number | undefined): BudgetState | null =>
  budget === null ? null : budgetState(budget, free ?? budget)
