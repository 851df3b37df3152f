import { needsTwoPeople } from '../changes/needs-two-people.ts'
import type { Hooks } from '../platform/hooks.ts'

/** A moderator's own limit is changed by a proposal alone. */
export const moderatorHooks: Hooks = {
  async beforeCreate(_, values) {
    if (typeof values.approval_limit === 'number') throw needsTwoPeople('approval_limit')
  },
  async beforeUpdate(_, { values }) {
    if ('approval_limit' in values) throw needsTwoPeople('approval_limit')
  },
}
