import { type Role, roles } from '@ruecklauf/model'
import type { ServedArke } from '../../platform/registry.ts'
import type { Api } from '../servers/api.ts'

/** The senders of hostile requests, and their target units. */
export function hostileSenders(api: Api) {
  const members = new Map<Role, ReturnType<typeof api.as>>()
  const units = new Map<string, Promise<string>>()
  const findUnit = async (relation: string): Promise<string> => {
    const { rows } = await api.deps.database.pool.query(`select id from ${relation} limit 1`)
    return rows[0]?.id ?? 'nothing'
  }

  return {
    /** A member of a role, the same each time. */
    memberOf(role: Role): ReturnType<typeof api.as> {
      const member = members.get(role) ?? api.as(role)
      members.set(role, member)
      return member
    },
    /** Any unit of an arke, where it has one. */
    unitOf({ id, relation }: ServedArke): Promise<string> {
      const unit = units.get(id) ?? findUnit(relation)
      units.set(id, unit)
      return unit
    },
  }
}

/** The first role that may, staff before participants: staff have no budget that ends. */
export const firstRole = (may: (role: Role) => boolean): Role | undefined =>
  roles.toReversed().find(may)
