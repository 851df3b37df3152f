import type { Db } from '../tables.ts'
import { settingDefaults } from './defaults.ts'

/**
 * Adds the settings that are not stored yet, with their defaults, and removes those that nothing reads
 * any more. Titles and explanations follow the table, values that an admin chose stay.
 */
export async function ensureSettings(db: Db): Promise<void> {
  const rows = Object.entries(settingDefaults).map(([id, setting], position) => ({
    id,
    title: setting.title,
    category: setting.category,
    applies: setting.applies,
    kind: setting.kind,
    value: setting.value,
    choices: 'choices' in setting ? [...setting.choices] : null,
    help: 'help' in setting ? setting.help : null,
    two_people: setting.two_people,
    is_rare: 'is_rare' in setting ? setting.is_rare : false,
    position: position + 1,
  }))
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((on) =>
      on.column('id').doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        category: ref('excluded.category'),
        applies: ref('excluded.applies'),
        kind: ref('excluded.kind'),
        choices: ref('excluded.choices'),
        help: ref('excluded.help'),
        two_people: ref('excluded.two_people'),
        is_rare: ref('excluded.is_rare'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
  await db.deleteFrom('setting').where('id', 'not in', Object.keys(settingDefaults)).execute()
}
