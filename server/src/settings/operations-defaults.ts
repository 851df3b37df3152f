import type { SettingDefault } from './defaults.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** When backups are made and how many stay; where they lie is the machine's to say (BACKUP_DIR). */
export const operationsDefaults = {
  backup_time: {
    title: 'Uhrzeit der nächtlichen Sicherung',
    category: 'operations',
    applies: 'at_once',
    kind: 'choice',
    value: '02:00',
    choices: hours,
    help: 'Ab dann entsteht einmal am Tag eine Sicherung, wo ein Ordner dafür eingerichtet ist.',
    two_people: false,
  },
  backups_kept: {
    title: 'Aufbewahrung der Sicherungen',
    category: 'operations',
    applies: 'at_once',
    kind: 'days',
    value: '14',
    range: [1, 365],
    help: 'So viele nächtliche Sicherungen bleiben, ältere werden gelöscht.',
    two_people: true,
  },
} as const satisfies Record<string, SettingDefault>
