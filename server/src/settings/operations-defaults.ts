import type { SettingDefault } from './defaults.ts'

/** How many backups stay; where they lie is the machine's to say (BACKUP_DIR). */
export const operationsDefaults = {
  backups_kept: {
    category: 'operations',
    applies: 'at_once',
    kind: 'days',
    value: '14',
    range: [1, 365],
    two_people: true,
    is_rare: true,
  },
} as const satisfies Record<string, SettingDefault>
