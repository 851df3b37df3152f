import {
  addDays,
  berlinDay,
  endOfBerlinDay,
  lastDays,
  type Period,
  type ReviewFigures,
  startOfBerlinDay,
  workingDaysBetween,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'
import { theRow } from './the-row.ts'

const input = z.strictObject({ days: z.coerce.number().int().min(7).max(366).default(90) })

/**
 * `GET /lib/paperwork/function/review_figures`: what the reviewers did in the last `days` days, as a
 * team; by person only for those whom the setting `figures_by_person` names.
 */
export const reviewFigures = defineFunction('paperwork', 'review_figures', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'What the reviewers decided, and how their decisions held',
  input,
  run: async (context, { days }) => {
    const { from, to } = lastDays(berlinDay(context.now), days)
    const period = { from, to }
    const { figures_by_person, land } = await readSettings(context.tx)
    const readers = figures_by_person.split(',').map((address) => address.trim().toLowerCase())
    const people = await readPeople(context, period)
    const team = people.reduce(
      (sum, { decided, objections, overturned }) => ({
        decided: sum.decided + decided,
        objections: sum.objections + objections,
        overturned: sum.overturned + overturned,
      }),
      { decided: 0, objections: 0, overturned: 0 },
    )
    return {
      ...period,
      ...team,
      decided_a_day:
        team.decided / Math.max(1, workingDaysBetween(addDays(from, -1), to, { land })),
      ...(await readOpen(context)),
      ...(await readPiles(context, period)),
      people: (await isNamed(context, readers))
        ? people.filter(({ id }) => id !== null).slice(0, MOST_PEOPLE)
        : null,
    }
  },
})

/** More reviewers than a programme has. */
const MOST_PEOPLE = 200

/** Of whoever decided, the busiest first; decisions without a person are the system's. */
async function readPeople({ tx }: FunctionContext, period: Period) {
  const [from, to] = [startOfBerlinDay(period.from), endOfBerlinDay(period.to)]
  const { rows } = await sql<ReviewFigures['people'] extends (infer Row)[] | null ? Row : never>`
    with decided as (
      select link_assignee as id, count(*)::int as decided from paperwork
      where decided_at >= ${from} and decided_at < ${to} group by 1
    ), objected as (
      select first_decided_by as id, count(*)::int as objections,
        (count(*) filter (where state = 'upheld'))::int as overturned
      from claim_objection where state <> 'open' and decided_at >= ${from} and decided_at < ${to}
      group by 1
    )
    select id, coalesce(profile.first_name || ' ' || profile.last_name, profile.last_name) as name,
      coalesce(decided, 0) as decided, coalesce(objections, 0) as objections,
      coalesce(overturned, 0) as overturned
    from decided full join objected using (id) left join member_profile profile using (id)
    order by 3 desc, 2, 1`.execute(tx)
  return rows
}

/** How long the claims have waited that wait for us now, in days since they came in. */
async function readOpen({ tx, now }: FunctionContext) {
  const { rows } = await sql<Pick<ReviewFigures, 'open' | 'median_age_days' | 'oldest_days'>>`
    select count(*)::int as open,
      round((percentile_cont(0.5) within group (order by age))::numeric, 1)::float as median_age_days,
      round(max(age)::numeric, 1)::float as oldest_days
    from (
      select extract(epoch from ${now}::timestamptz - submitted_at) / 86400 as age from paperwork
      where paperwork_status in ('submitted', 'in_review', 'pending_second_approval', 'objection')
    ) waiting`.execute(tx)
  return theRow(rows)
}

/** What became of the piles of the team that were decided in these days, and of their samples. */
async function readPiles({ tx }: FunctionContext, period: Period) {
  const [from, to] = [startOfBerlinDay(period.from), endOfBerlinDay(period.to)]
  const { rows } = await sql<
    Pick<ReviewFigures, 'piles' | 'piles_dissolved' | 'samples' | 'samples_failed'>
  >`
    select count(*)::int as piles,
      (count(*) filter (where state = 'dissolved'))::int as piles_dissolved,
      coalesce(sum(judged), 0)::int as samples, coalesce(sum(failed), 0)::int as samples_failed
    from pile left join lateral (
      select count(verdict) as judged, count(*) filter (where verdict = 'not_ok') as failed
      from pile_claim where link_pile = pile.id) sample on true
    where decided_at >= ${from} and decided_at < ${to}`.execute(tx)
  return theRow(rows)
}

async function isNamed({ tx, caller }: FunctionContext, readers: readonly string[]) {
  const member = await tx
    .selectFrom('member_profile')
    .select('email')
    .where('id', '=', caller.member)
    .executeTakeFirst()
  return readers.includes(member?.email?.toLowerCase() ?? '–')
}
