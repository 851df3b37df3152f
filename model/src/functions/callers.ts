import type { ArkeId } from '../arkes/index.ts'
import type { Role } from '../people/roles.ts'

/** Roles, and visitors who have not signed in. */
export type CallingRole = Role | 'member_public'

const groups = {
  participants: ['installer', 'wholesaler'],
  office: ['moderator', 'admin', 'super_admin'],
  administration: ['admin', 'super_admin'],
  visitor: ['member_public'],
} as const satisfies Record<string, readonly CallingRole[]>

type Caller = Role | keyof typeof groups

/** The callers of a function: roles and groups of roles. */
export type Who =
  | Caller
  | `${Caller}, ${Caller}`
  | `${Caller}, ${Caller}, ${Caller}`
  | `${Caller}, ${Caller}, ${Caller}, ${Caller}`

/** The callers of each arke's functions, by function name. */
export type Callers = { readonly [A in ArkeId]?: Readonly<Record<string, Who>> }

/** Whether a role is among those who may call a function. */
export const isAmong = (role: CallingRole, who: Who): boolean =>
  who.split(', ').some((caller) => caller === role || rolesIn(caller).includes(role))

const rolesIn = (group: string): readonly CallingRole[] =>
  (groups as Readonly<Record<string, readonly CallingRole[]>>)[group] ?? []

/** Lists from files, at once or step by step. */
export const importing = [
  'import',
  'import_begin',
  'import_job',
  'import_jobs',
  'import_check',
  'import_run',
  'import_cancel',
  'import_undo',
  'import_errors',
] as const
