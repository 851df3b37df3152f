import { identifier, literal } from '../../../db/quote.ts'

/** An insert of units that also records their ids, so that the import can be undone. */
export const keepingNew = (insert: string, keeper: string) => `
  with written as (${insert} returning id, version)
  insert into import_job_unit (link_job, unit, version)
  select ${literal(keeper)}, id, version from written`

interface Changing {
  relation: string
  /** The condition of changing units, over `u` and `import_values v`. */
  differs: string
  names: readonly string[]
}

/** An update of locked units that also records their former values. */
export const keepingChanged = (
  update: string,
  keeper: string,
  { relation, differs, names }: Changing,
) => `
  with former as materialized (
    select u.id, ${names.map((name) => `jsonb_build_object(${literal(name)}, u.${identifier(name)})`).join(' || ')} as before
    from ${relation} u, import_values v where ${differs}),
  written as (${update} returning u.id, u.version)
  insert into import_job_unit (link_job, unit, version, before)
  select ${literal(keeper)}, written.id, written.version, former.before
  from written join former using (id)`
