import type { SettingDefault } from './defaults.ts'

/** Full calendar years after the year of the event; the law sets the minimum, which the database also enforces. */
const periodOf = ({ usual, least = usual }: { usual: number; least?: number }) =>
  ({
    category: 'retention',
    applies: 'at_once',
    kind: 'years',
    value: String(usual),
    range: [least, 30],
    two_people: true,
    is_rare: true,
  }) as const satisfies SettingDefault

/** The retention periods of participants' data, by class (decision 32). */
export const retentionDefaults = {
  retention_access_years: periodOf({
    usual: 1,
  }),
  retention_drafts_years: periodOf({ usual: 1 }),
  retention_notices_years: periodOf({ usual: 2, least: 1 }),
  retention_letters_years: periodOf({ usual: 6 }),
  retention_records_years: periodOf({ usual: 8 }),
  retention_books_years: periodOf({ usual: 10 }),
} as const satisfies Record<string, SettingDefault>
