import { needsTwoPeople } from '../changes/needs-two-people.ts'
import type { Hooks } from '../platform/hooks.ts'
import { spellSetting } from './spell-setting.ts'

/**
 * A changed value has to fit its kind, and is stored in one spelling; settings about money only change by a proposal.
 */
export const settingHooks: Hooks = {
  async beforeUpdate({ tx }, { id, values }) {
    if (typeof values.value !== 'string') return
    const setting = await tx
      .selectFrom('setting')
      .select(['kind', 'choices', 'two_people'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (setting.two_people) throw needsTwoPeople('value')
    values.value = spellSetting(values.value, { id, ...setting })
  },
}
