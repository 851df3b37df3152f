import { createHash } from 'node:crypto'
import type { Scope } from '../platform/access.ts'

/**
 * What a caller may see of an arke, as a mark: another one later says that his rights have changed
 * since, however they did.
 */
export function accessMark({ caller, access, rows, child_only }: Scope): string {
  const person = 'rights' in caller ? [caller.rights, caller.point] : []
  const hidden = [...access.hidden].toSorted()
  return createHash('sha256')
    .update(JSON.stringify([caller.role, ...person, rows, child_only, hidden]))
    .digest('hex')
}
