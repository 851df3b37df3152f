import type { AskingRole, Registry, ServedAccess, ServedArke } from '../../platform/registry.ts'
import type { Operation } from '../openapi.ts'

/** Routes that only need the project to be named. */
export const withoutSignIn: NonNullable<Operation['security']> = [{ project: [] }]

/** Routes that need neither project nor sign-in. */
export const withoutProject: NonNullable<Operation['security']> = []

/**
 * The callers of an operation on one of these arkes, as its description and its security. `null` if nobody may call it,
 * so the document lists no operation that always refuses.
 */
export function openTo(
  arkes: readonly ServedArke[],
  {
    registry,
    may,
  }: { registry: Registry; may: (access: ServedAccess, role: AskingRole) => boolean },
): Pick<Operation, 'description' | 'security'> | null {
  const all = arkes.flatMap(({ access }) => [...access])
  const roles = new Set(all.filter(([role, access]) => may(access, role)).map(([role]) => role))
  if (roles.size === 0) return null
  if (roles.has('member_public'))
    return { description: 'Open to everybody.', security: withoutSignIn }
  const names = [...roles].map((role) => nameOf(role, registry))
  return { description: `Open to: ${names.join(', ')}.` }
}

/** Access to rows by one kind of operation. */
export const mayOn =
  (operation: keyof ServedAccess['rows']) =>
  ({ rows }: ServedAccess): boolean =>
    rows[operation] !== 'none'

/** A role as callers spell it: the wire id of the members who have it. */
const nameOf = (role: AskingRole, registry: Registry) =>
  role === 'member_public' ? role : registry.byDefinition(role).id
