import { keysOf, tierNames } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Db } from '../tables.ts'
import { type SettingDefault, settingDefaults } from './defaults.ts'

/**
 * Adds the settings that are not stored yet, with their defaults, and removes those that nothing reads
 * any more. Titles follow the German texts, values that an admin chose stay.
 */
export async function ensureSettings(db: Db): Promise<void> {
  const say = sayTo('de')
  const rows = keysOf(settingDefaults).map((id, position) => {
    const { category, applies, kind, value, choices, two_people, is_rare }: SettingDefault =
      settingDefaults[id]
    return {
      id,
      title: say(`setting_names:${id}`, tierNames),
      category,
      applies,
      kind,
      value,
      choices: choices ? [...choices] : null,
      two_people,
      is_rare: is_rare ?? false,
      position: position + 1,
    }
  })
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
        two_people: ref('excluded.two_people'),
        is_rare: ref('excluded.is_rare'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
  await db.deleteFrom('setting').where('id', 'not in', Object.keys(settingDefaults)).execute()
}
