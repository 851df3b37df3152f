import type { Hooks } from '../platform/hooks.ts'
import { needsTwoPeople } from '../settings/needs-two-people.ts'

/** A moderator's own limit is changed by a proposal alone. */
export const moderatorHooks: Hooks = {
  async beforeCreate(_, values) {
    if (typeof values.approval_limit === 'number') throw needsTwoPeople('approval_limit')
  },
  async beforeUpdate(_, { values }) {
    if ('approval_limit' in values) throw needsTwoPeople('approval_limit')
  },
}
