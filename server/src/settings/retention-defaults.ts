import type { SettingDefault } from './defaults.ts'

/** Full calendar years after the one it happened in; the fewest are the law's, the database has them too. */
const kept = (title: string, { usual, least = usual }: { usual: number; least?: number }) =>
  ({
    title,
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
  retention_access_years: kept('Anmeldung, Mitteilungen und Listen geschlossener Konten', {
    usual: 1,
  }),
  retention_drafts_years: kept('Entwürfe, die niemand einreicht', { usual: 1 }),
  retention_notices_years: kept('Mitteilungen und E-Mails', { usual: 2, least: 1 }),
  retention_letters_years: kept('Schriftwechsel', { usual: 6 }),
  retention_records_years: kept('Vorgänge, Belege und Auszahlungen', { usual: 8 }),
  retention_books_years: kept('Bücher, Protokoll und Stammdaten', { usual: 10 }),
} as const satisfies Record<string, SettingDefault>
