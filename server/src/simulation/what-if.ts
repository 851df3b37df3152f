import { berlinDay, startOfBerlinDay, type WhatIfJob } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { readCampaign } from '../campaigns/rule/read-campaign.ts'
import { newId } from '../db/id.ts'
import { AppError, conflict, forbidden, type Message, notFound } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import type { Tables } from '../tables.ts'
import { readVariant } from './read-variant.ts'
import { runWhatIf } from './run-what-if.ts'
import { endJob, failSilentJobs } from './what-if-jobs.ts'

const start = z.strictObject({
  months: z.union([z.literal(3), z.literal(6), z.literal(12)]),
  /** Changed fields of the campaign; none for the campaign unchanged. */
  variants: z.array(z.record(z.string(), z.unknown())).min(1).max(2).default([{}]),
})
const look = z.strictObject({ job: z.string().max(60).optional() })
const input = z.union([start, look])

/**
 * `POST`: a job that calculates a campaign's cost in past months, in one variant or two.
 * `GET`: a job of the campaign, by default the newest, with its progress or its result.
 * @throws conflict `what_if_running`: each person has one at a time.
 */
export const whatIf = defineFunction('campaign', 'what_if', {
  scope: 'unit',
  methods: ['GET', 'POST'],
  summary: 'What a campaign would have cost in the past 3, 6 or 12 months',
  input,
  run: async (context, query) => {
    await failSilentJobs(context.tx)
    if (context.request.method === 'GET')
      return 'job' in query && query.job ? readJob(context, query.job) : newestJob(context)
    if (!('months' in query)) throw monthsMissing()
    return begin(context, query)
  },
})

/** Ends a calculation that still runs; its own asker may, and who administers campaigns. */
export const cancelWhatIf = defineFunction('campaign', 'cancel_what_if', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Cancels a calculation that is running',
  input: z.strictObject({ job: z.string().max(60) }),
  run: async (context, { job }) => {
    const { tx, deps, unit, caller } = context
    const existing = await findJob(context, job)
    if (!existing) throw notFound()
    if (existing.asked_by !== caller.member && caller.role === 'brand') throw forbidden()
    if (existing.state !== 'running')
      throw conflict('what_if_ended', sayTo('en')('failures:what_if_ended'))
    await endJob(tx, deps, { id: job, campaign: unit, state: 'cancelled' })
    return readJob(context, job)
  },
})

const monthsMissing = () =>
  new AppError(
    'bad_request',
    'parameter_validation',
    [at_months('months: one of 3, 6 and 12')],
    {},
    (say) => [at_months(say('input:what_if.months'))],
  )

const at_months = (message: string): Message => ({
  context: 'parameter_validation',
  message,
  parameter: 'months',
})

async function begin(context: FunctionContext, { months, variants }: z.output<typeof start>) {
  const { tx, deps, unit, caller, now } = context
  const campaign = await readCampaign(tx, unit)
  const rules = variants.map((changes, position) =>
    readVariant(campaign, { changes, path: `variants.${position}`, language: caller.language }),
  )
  const id = newId()
  const added = await tx
    .insertInto('what_if')
    .values({
      id,
      campaign_id: unit,
      asked_by: caller.member,
      asked_at: now.toISOString(),
      months,
      variants: JSON.stringify(variants),
    })
    .onConflict((clash) => clash.column('asked_by').where('state', '=', 'running').doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows)
    throw conflict('what_if_running', sayTo('en')('failures:what_if_running'))
  const what_if = { from: startOf(now, months), before: now.toISOString(), variants: rules }
  const report = (error: unknown) => context.request.log.error({ err: error, job: id })
  await afterCommit(context, id, () => runWhatIf(deps, { id, campaign: unit, what_if, report }))
  await deps.events.publish(tx, { topic: 'campaign', id: unit })
  return readJob(context, id)
}

/** The instant a German day so many months ago began. */
function startOf(now: Date, months: number): string {
  const [year = 0, month = 0, day = 0] = berlinDay(now).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const back = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)))
  return startOfBerlinDay(back.toISOString().slice(0, 10)).toISOString()
}

const PATIENCE_MS = 10_000

/** The worker must find the row: it starts when the database announces the commit. */
function afterCommit({ deps, tx }: FunctionContext, id: string, work: () => Promise<void>) {
  const stop = deps.events.subscribe((event) => {
    if (event.topic !== 'what_if' || event.id !== id) return
    stop()
    void work()
  })
  setTimeout(stop, PATIENCE_MS).unref()
  return deps.events.publish(tx, { topic: 'what_if', id })
}

const findJob = ({ tx, unit }: FunctionContext, job: string | undefined) =>
  tx
    .selectFrom('what_if')
    .selectAll()
    .where('campaign_id', '=', unit)
    .$if(job !== undefined, (query) => query.where('id', '=', job ?? ''))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** @throws not_found */
async function readJob(context: FunctionContext, job: string): Promise<WhatIfJob> {
  const existing = await findJob(context, job)
  if (!existing) throw notFound()
  return answer(existing, context.caller)
}

async function newestJob(context: FunctionContext): Promise<WhatIfJob | null> {
  const existing = await findJob(context, undefined)
  return existing ? answer(existing, context.caller) : null
}

const answer = (row: Selectable<Tables['what_if']>, caller: Caller): WhatIfJob => ({
  job: row.id,
  state: row.state,
  months: row.months,
  variants: row.variants,
  asked_at: row.asked_at,
  is_own: row.asked_by === caller.member,
  may_cancel:
    row.state === 'running' && (row.asked_by === caller.member || caller.role !== 'brand'),
  claims_done: row.claims_done,
  claims_total: row.claims_total,
  ended_at: row.ended_at,
  message: row.failure ? sayTo(caller.language)(`failures:what_if_${row.failure}`) : null,
  result: row.result,
})
