import type { AskingRole, Registry, ServedAccess, ServedArke } from '../platform/registry.ts'
import type { Operation } from './openapi.ts'

/** Routes that only need the project to be named. */
export const withoutSignIn: NonNullable<Operation['security']> = [{ project: [] }]

/**
 * Who may call an operation on an arke, as its description and its security; `null` where nobody
 * may, so that the document has no operation that always refuses.
 */
export function openTo(
  served: ServedArke,
  { registry, may }: { registry: Registry; may: (access: ServedAccess) => boolean },
): Pick<Operation, 'description' | 'security'> | null {
  const roles = [...served.access].filter(([, access]) => may(access)).map(([role]) => role)
  if (roles.length === 0) return null
  if (roles.includes('member_public'))
    return { description: 'Open to everybody.', security: withoutSignIn }
  return { description: `Open to: ${roles.map((role) => nameOf(role, registry)).join(', ')}.` }
}

/** Access to rows by one kind of operation. */
export const mayOn =
  (operation: keyof ServedAccess['rows']) =>
  ({ rows }: ServedAccess): boolean =>
    rows[operation] !== 'none'

/** A role as callers spell it: the wire id of the members who have it. */
const nameOf = (role: AskingRole, registry: Registry) =>
  role === 'member_public' ? role : registry.byDefinition(role).id
