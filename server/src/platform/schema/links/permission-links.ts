import { parseWithin, roles } from '@ruecklauf/model'
import { z } from 'zod'
import { failure } from '../../../errors/errors.ts'
import type { AskingRole, Registry } from '../../registry.ts'
import type { KindChange } from '../../topology/link-kind.ts'
import { endsNotFound, linkExists } from '../../topology/link-request.ts'
import { definedInCode, requireRuntime } from '../alter/guards.ts'
import { grantedBy, isReadable, type Rules } from './grants.ts'
import { editLinkRow, type LinkRow, removeLinkRow } from './link-row.ts'

const flag = z.boolean().default(false)

/** The content of a permission (docs/wire-format.md, Permissions); other keys are refused. */
const rulesSchema = z.strictObject({
  get: flag,
  post: flag,
  put: flag,
  delete: flag,
  filter: z
    .string()
    .max(10_000)
    .transform((text) => text.trim() || null)
    .nullable()
    .default(null),
  child_only: flag,
})

/**
 * Permits a role, or the public, operations on a runtime arke or on those of a runtime group.
 * @throws bad_request, conflict for definitions of the code
 */
export async function addPermission(change: KindChange): Promise<void> {
  const rules = await readRules(change)
  const added = await change.tx
    .insertInto('unit_link')
    .values({
      ...rowOf(change),
      parent_arke: 'arke',
      child_arke: change.child.arke,
      metadata: JSON.stringify(rules),
    })
    .onConflict((on) => on.doNothing())
    .returning('parent_id')
    .executeTakeFirst()
  if (!added) throw linkExists()
}

/** @throws not_found, bad_request, conflict */
export async function editPermission(change: KindChange): Promise<void> {
  const rules = await readRules(change)
  await editLinkRow(change, rowOf(change), rules)
}

/** @throws not_found, conflict */
export async function removePermission(change: KindChange): Promise<void> {
  await requireEnds(change)
  await removeLinkRow(change, rowOf(change))
}

const rowOf = ({ parent, child }: Pick<KindChange, 'parent' | 'child'>): LinkRow => ({
  parent_id: parent.id,
  type: 'permission',
  child_id: child.id,
  parameter: '',
})

async function readRules(change: KindChange): Promise<Rules> {
  const role = await requireEnds(change)
  const parsed = parseWithin(rulesSchema, change.metadata)
  if (!parsed.success) throw badRules(parsed.error.issues[0]?.path.join('.') || 'metadata')
  if (!fits(parsed.data, { role, change })) throw badRules('filter')
  return parsed.data
}

/** Whether every arke concerned has the filter's fields, with values they can hold. */
function fits(rules: Rules, { role, change }: { role: AskingRole; change: KindChange }): boolean {
  const registry = change.deps.registry.current()
  const { child } = change
  const concerned =
    child.arke === 'arke' ? [registry.find(child.id)] : (registry.groups.get(child.id)?.arkes ?? [])
  return concerned.every((served) => {
    if (served?.origin !== 'runtime') return true
    const access = grantedBy(served, { rules: [{ ...rules, get: true }] })
    return access.rows.get !== 'none' && isReadable(access, { served, role, registry })
  })
}

/** Only roles have permissions, and a super admin has them all; definitions of the code keep their own. */
async function requireEnds({ tx, deps, parent, child }: KindChange): Promise<AskingRole> {
  if (parent.arke !== 'arke' || !['arke', 'group'].includes(child.arke))
    throw endsNotFound(parent.id, child.id)
  const role = roleOf(deps, parent.id)
  if (!role) throw endsNotFound(parent.id, child.id)
  if (role === 'super_admin') throw definedInCode(parent.id)
  await requireRuntime(tx, child.arke === 'arke' ? 'arke' : 'group', child.id)
  return role
}

const roleOf = ({ registry }: { registry: Registry }, id: string): AskingRole | undefined =>
  id === 'member_public' ? id : roles.find((role) => registry.byDefinition(role).id === id)

const badRules = (name: string) =>
  failure(
    'bad_request',
    'permission_rules',
    { context: 'link', message: `permission: ${name} is not valid`, parameter: name },
    { name },
  )
