import { randomBytes } from 'node:crypto'
import { needsAttention, type PileReason, pileBounds, sampleSize } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { relatedFirms } from '../../changes/impartial.ts'
import { newId } from '../../db/id.ts'
import { failure } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { claimColumns } from '../claim/claim-columns.ts'
import { withReports } from '../claim/device-reports.ts'
import { type Paperwork, transition } from '../claim/transition.ts'
import { highestGrant } from '../decide/approve-limit.ts'
import { holdLeases } from '../desk/hold-lease.ts'
import { drawOrder } from './draw-order.ts'
import { lockPile, tellPile } from './read-pile.ts'

/**
 * Opens a batch approval with the given claims and draws its sample (docs/domain.md, Piles). The claims become the
 * caller's; the answer names refused ones with their reason.
 * @throws conflict `pile_open`, `pile_too_small`.
 */
export const openPile = defineFunction('paperwork', 'open_pile', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Puts green, proved claims on a pile that is approved after a sample of it',
  input: z.strictObject({
    claims: z.array(z.string().max(60)).min(pileBounds.least).max(pileBounds.most),
  }),
  run: async (context, { claims }) => {
    const { tx, caller, now } = context
    await refuseSecond(context)
    const candidates = await lockClaims(context, claims)
    const joining = candidates.filter(({ because }) => because === null)
    if (joining.length < pileBounds.least) throw tooSmall(candidates)
    const pile = newId()
    // The seed is chosen after the claims: nobody can select claims that escape the sample.
    const seed = randomBytes(16).toString('hex')
    const order = drawOrder(
      seed,
      joining.map(({ claim }) => claim.id),
    )
    const drawnIds = order.slice(0, sampleSize(order.length))
    await tx
      .insertInto('pile')
      .values({ id: pile, link_owner: caller.member, seed, opened_at: now.toISOString() })
      .execute()
    const versions = await takeAll(context, joining)
    await tx
      .insertInto('pile_claim')
      .values(
        joining.map(({ claim }) => ({
          link_pile: pile,
          link_paperwork: claim.id,
          place: order.indexOf(claim.id) + 1,
          version: versions.get(claim.id) ?? claim.version,
          amount: claim.expected_amount,
          was_waiting: claim.paperwork_status === 'submitted',
          is_drawn: drawnIds.includes(claim.id),
        })),
      )
      .execute()
    await tell(context, { pile, seed, order, drawn: drawnIds })
    return {
      pile: await tellPile(tx, { pile: await lockPile(tx, pile), caller }),
      refused: candidates.flatMap(({ claim: { id, claim_number }, because }) =>
        because ? [{ claim: id, claim_number, because }] : [],
      ),
    }
  },
})

async function refuseSecond({ tx, caller }: FunctionContext) {
  const open = await tx
    .selectFrom('pile')
    .select('id')
    .where('link_owner', '=', caller.member)
    .where('state', 'in', ['open', 'approving'])
    .executeTakeFirst()
  if (open)
    throw failure('conflict', 'pile_open', {
      context: 'paperwork',
      message: 'a pile of yours is not finished yet',
    })
}

interface Wanted {
  claim: Paperwork
  /** Why it may not join; null if it may. */
  because: PileReason | null
}

/** Locks the given claims in a fixed order, and decides whether each may join. */
async function lockClaims(
  { tx, caller, now }: FunctionContext,
  ids: readonly string[],
): Promise<Wanted[]> {
  const claims = await tx
    .selectFrom('paperwork')
    .select(claimColumns)
    .where('id', 'in', [...new Set(ids)])
    .where('paperwork_status', '<>', 'draft')
    .orderBy('id')
    .forUpdate()
    .execute()
  const claimIds = claims.map(({ id }) => id)
  if (claimIds.length === 0) return []
  const checks = await tx
    .selectFrom('paperwork_record')
    .select(['id', 'checks'])
    .where('id', 'in', claimIds)
    .execute()
  const checksOf = new Map(checks.map((record) => [record.id, record.checks ?? []]))
  const elsewhere = await tx
    .selectFrom('pile_claim')
    .select('link_paperwork')
    .where('link_paperwork', 'in', claimIds)
    .where('state', '=', 'in')
    .execute()
  const withdrawals = await tx
    .selectFrom('claim_withdrawal')
    .select('link_paperwork')
    .where('link_paperwork', 'in', claimIds)
    .where('state', '=', 'open')
    .execute()
  const standing = {
    member: caller.member,
    taken: new Set(elsewhere.map(({ link_paperwork }) => link_paperwork)),
    asked: new Set(withdrawals.map(({ link_paperwork }) => link_paperwork)),
    related: new Set(await relatedFirms(tx, { reviewer: caller.member, now })),
  }
  const settings = await readSettings(tx)
  const most = await highestGrant(tx, { caller, limits: settings })
  const limit = Math.min(most ?? Number.POSITIVE_INFINITY, settings.four_eyes_limit)
  return (await withReports(tx, claims)).map((claim) => ({
    claim,
    because:
      whyNotThere(claim, standing) ??
      needsAttention({ ...claim, checks: checksOf.get(claim.id) ?? [] }, limit),
  }))
}

interface Standing {
  member: string
  /** Ids of claims in other batches, and of claims with a withdrawal request. */
  taken: ReadonlySet<string>
  asked: ReadonlySet<string>
  /** Ids of companies whose claims the caller may not review. */
  related: ReadonlySet<string>
}

/** Waiting claims may join, and those in the caller's review. */
function whyNotThere(
  { id, paperwork_status, link_assignee, link_installer }: Paperwork,
  { member, taken: takenIds, asked: withdrawingIds, related }: Standing,
): PileReason | null {
  if (takenIds.has(id)) return 'in_another'
  if (related.has(link_installer)) return 'related'
  if (withdrawingIds.has(id)) return 'withdrawal_asked'
  const isOwn = paperwork_status === 'in_review' && link_assignee === member
  return paperwork_status === 'submitted' || isOwn ? null : 'not_waiting'
}

const tooSmall = (candidates: readonly Wanted[]) =>
  failure(
    'conflict',
    'pile_too_small',
    { context: 'paperwork', message: 'fewer than two of these claims may be on a pile' },
    { count: candidates.filter(({ because }) => because === null).length, of: candidates.length },
  )

/** Makes the caller the reviewer of the claims. @returns the new versions of claims that were waiting. */
async function takeAll(
  context: FunctionContext,
  joining: readonly Wanted[],
): Promise<Map<string, number>> {
  const { tx, caller, now } = context
  const versions = new Map<string, number>()
  const set = { link_assignee: caller.member, taken_at: now.toISOString() }
  for (const { claim } of joining) {
    if (claim.paperwork_status !== 'submitted') continue
    const { after } = await transition(tx, context, { id: claim.id, action: 'take', set })
    versions.set(claim.id, after.version)
  }
  await holdLeases(tx, {
    claims: joining.map(({ claim }) => claim.id),
    reviewer: caller.member,
    now,
  })
  return versions
}

/** Writes the batch's history with all data to repeat the sampling, and an entry for each claim. */
async function tell(
  { tx, caller, now }: FunctionContext,
  { pile, seed, order, drawn }: { pile: string; seed: string; order: string[]; drawn: string[] },
) {
  await recordAudit(tx, {
    caller,
    action: 'open_pile',
    arke: 'pile',
    id: pile,
    changes: { seed, claims: order, drawn },
    now,
  })
  for (const id of order)
    await recordAudit(tx, {
      caller,
      action: 'joined_pile',
      arke: 'paperwork',
      id,
      changes: { pile, drawn: drawn.includes(id) },
      now,
    })
}
