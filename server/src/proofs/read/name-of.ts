import { type RawBuilder, sql } from 'kysely'

/** A member's company, or a person's name; as SQL over `member_profile`. */
export const nameOf = (profile: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${profile}.company`)}, nullif(concat_ws(' ',
    ${sql.ref(`${profile}.first_name`)}, ${sql.ref(`${profile}.last_name`)}), ''))`
