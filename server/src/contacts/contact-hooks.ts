import type { Hooks } from '../platform/hooks.ts'

/** A request is always its writer's own. */
export const contactHooks: Hooks = {
  complete: (caller, values) => {
    values.link_member = caller.member
  },
}
