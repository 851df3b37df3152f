import { checkRules, pointsBy, type RiskRules, riskCodes, riskThresholds } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'

/** So many claims are judged again at most; of more, the newest. */
export const MOST_CLAIMS = 50_000

/**
 * The claims submitted since an instant with the risk that other rules would have given them, by the
 * checks as they were stored: `id`, `status`, `was`, `will`, `checks`. A check that was not made then
 * adds nothing now.
 */
export const judgedAgain = (rules: RiskRules, since: Date): RawBuilder<unknown> => {
  const weights = riskCodes.map((code) => ({
    code,
    points: pointsBy(rules, code),
    severity: checkRules[code].severity,
  }))
  return sql`
    weight as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb)
        as w (code text, points int, severity text)
    ), recent as materialized (
      select id, paperwork_status, risk_level from paperwork
      where paperwork_status <> 'draft' and submitted_at >= ${since.toISOString()}
      order by submitted_at desc, id desc limit ${MOST_CLAIMS}
    ), again as (
      select recent.id, paperwork_status as status, risk_level as was, checks, (
        select coalesce(sum(points), 0) from (
          select distinct w.code, w.points
          from jsonb_to_recordset(coalesce(checks, '[]'))
            as c (code text, state text, severity text, points int)
          join weight w on w.code = c.code
          where c.state = 'failed' and (c.severity = w.severity or c.points is not null)
        ) failed
      ) as score
      from recent join paperwork_record on paperwork_record.id = recent.id
    ), judged as (
      select *, case when score >= ${riskThresholds.red} then 'red'
        when score >= ${riskThresholds.amber} then 'amber' else 'green' end as will
      from again
    )`
}
