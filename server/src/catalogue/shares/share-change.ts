import { type AgreedShare, addDays, arkes, berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { fieldValue, numberOf } from '../../changes/field-values.ts'
import type { ChangeContext, KindOfChange } from '../../changes/kind.ts'
import { defineProposal, figure } from '../../changes/propose.ts'
import { newId } from '../../db/id.ts'
import { invalidIn, notFound } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { type Dated, planRate, type RatePlan } from '../rates/plan-rate.ts'

type Owner = 'sales_group' | 'sales_point'
type Terms = Pick<AgreedShare, 'wholesaler_mode' | 'wholesaler_percent'>
type Share = Dated & Terms

/** The proposed agreement, as its fields parse it. */
interface WantedShare {
  valid_from: string
  wholesaler_mode: unknown
  wholesaler_percent: unknown
}

/** Something else is agreed with a sales group or a sales point from a day on (decision 34). */
const shareChange = (
  owner: Owner,
  id: 'group_share' | 'point_share',
): KindOfChange<WantedShare> => ({
  id,
  arke: owner,
  field: null,
  path: (id) => `/${owner.replace('_', '-')}?unit=${id}`,
  check: async (context, id, { valid_from, ...request }) => {
    const { tx, now } = context
    const name = await lockedName(tx, owner, id)
    const terms = termsOf(context, request)
    const plan = planRate(await sharesOf(tx, owner, id), { valid_from, today: berlinDay(now) })
    if (typeof plan === 'string')
      throw refused('valid_from', plan === 'rate_in_force' ? 'share_in_force' : 'share_has_begun')
    const { ends, replaces, valid_to } = plan
    return {
      name,
      before: { ends: ends && onWire(ends), replaces: replaces && onWire(replaces) },
      after: { ...terms, valid_from, valid_to },
      apply: () => putShare(tx, { owner, id, terms, valid_from, plan }),
    }
  },
})

export const groupShareChange = shareChange('sales_group', 'group_share')
export const pointShareChange = shareChange('sales_point', 'point_share')

/** From a day on, `bonus`, `cofunding`, `none` or `inherited`; percent where there is a share. */
const input = {
  valid_from: z.iso.date(),
  wholesaler_mode: z.string().max(40),
  wholesaler_percent: figure.default(null),
}

/** Ask for another share of a sales group's wholesalers, or of a sales point's, from a day on. */
export const shareProposals = [
  defineProposal(groupShareChange, 'propose_share', {
    summary: 'Proposes what wholesalers get or bear through a group’s sales points from a day on',
    input,
  }),
  defineProposal(pointShareChange, 'propose_share', {
    summary: 'Proposes what the wholesaler gets or bears through a sales point from a day on',
    input,
  }),
]

async function lockedName(tx: Tx, owner: Owner, id: string): Promise<string> {
  const unit = await tx
    .selectFrom(owner)
    .select('label')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!unit) throw notFound()
  return unit.label ?? id
}

/** A share in percent, and none where nothing is shared. */
function termsOf(context: ChangeContext, request: Omit<WantedShare, 'valid_from'>): Terms {
  const mode = fieldValue(context, {
    id: 'wholesaler_mode',
    field: fields.wholesaler_mode,
    raw: request.wholesaler_mode,
  }) as Terms['wholesaler_mode']
  const wholesaler_percent = numberOf(context, {
    id: 'wholesaler_percent',
    field: fields.wholesaler_percent,
    raw: request.wholesaler_percent,
  })
  const isShared = mode === 'bonus' || mode === 'cofunding'
  if (isShared !== (wholesaler_percent !== null))
    throw refused('wholesaler_percent', isShared ? 'share_percent' : 'share_no_percent')
  return { wholesaler_mode: mode, wholesaler_percent }
}

/** All that was agreed with one of them, locked. */
const sharesOf = (tx: Tx, owner: Owner, id: string): Promise<Share[]> =>
  tx
    .selectFrom('agreed_share')
    .select(['id', 'valid_from', 'valid_to', 'wholesaler_mode', 'wholesaler_percent'])
    .where(`link_${owner}`, '=', id)
    .orderBy('valid_from')
    .forUpdate()
    .execute()

interface Agreed {
  owner: Owner
  id: string
  terms: Terms
  valid_from: string
  plan: RatePlan<Share>
}

/** The previous agreement ends the day before. */
async function putShare(tx: Tx, { owner, id, terms, valid_from, plan }: Agreed): Promise<void> {
  const { ends, replaces, valid_to } = plan
  const day = addDays(valid_from, -1)
  if (ends)
    await tx.updateTable('agreed_share').set({ valid_to: day }).where('id', '=', ends.id).execute()
  if (replaces) await tx.deleteFrom('agreed_share').where('id', '=', replaces.id).execute()
  await tx
    .insertInto('agreed_share')
    .values({ id: newId(), [`link_${owner}`]: id, ...terms, valid_from, valid_to })
    .execute()
}

const { fields } = arkes.agreed_share

const onWire = ({ id: _, ...share }: Share): AgreedShare => share

const refused = (
  parameter: string,
  problem: 'share_has_begun' | 'share_in_force' | 'share_percent' | 'share_no_percent',
) =>
  invalidIn((say) => [
    { context: 'parameter_validation', message: say(`input:change.${problem}`), parameter },
  ])
