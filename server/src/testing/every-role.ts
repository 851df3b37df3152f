import { type Role, roles } from '@ruecklauf/model'
import type { Api } from './servers/api.ts'

/** A member of each role, signed in. */
export async function everyRole({ as }: Pick<Api, 'as'>) {
  const members = await Promise.all(roles.map(async (role) => [role, await as(role)] as const))
  return Object.fromEntries(members) as Record<Role, Awaited<ReturnType<Api['as']>>>
}
