import type { SettingDefault } from './defaults.ts'

/** Full calendar years after the one it happened in; the fewest are the law's, the database has them too. */
const kept = ({ usual, least = usual }: { usual: number; least?: number }) =>
  ({
    category: 'retention',
    applies: 'at_once',
    kind: 'years',
    value: String(usual),
    range: [least, 30],
    two_people: true,
    is_rare: true,
  }) as const satisfies SettingDefault

/** How long what is stored about participants stays, by what it is (decision 32). */
export const retentionDefaults = {
  retention_access_years: kept({
    usual: 1,
  }),
  retention_drafts_years: kept({ usual: 1 }),
  retention_notices_years: kept({ usual: 2, least: 1 }),
  retention_letters_years: kept({ usual: 6 }),
  retention_records_years: kept({ usual: 8 }),
  retention_books_years: kept({ usual: 10 }),
} as const satisfies Record<string, SettingDefault>
