import { recordAudit } from '../../../audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import type { KindChange, LinkKind, LinkKinds } from '../../topology/link-kind.ts'
import { attachParameter, detachParameter, overrideParameter } from '../alter/attach.ts'
import { beginSchemaChange, whenBusy } from '../alter/change-schema.ts'
import { addMember, editMember, removeMember } from './group-links.ts'
import { addPermission, editPermission, removePermission } from './permission-links.ts'

type Work = (change: KindChange) => Promise<void>

/** Links that form the schema: an arke's parameters, a group's members, a role's permissions. */
export const linkKinds: LinkKinds = new Map(
  Object.entries({
    parameter: kind('parameter', [attachParameter, overrideParameter, detachParameter]),
    group: kind('group', [addMember, editMember, removeMember]),
    permission: kind('permission', [addPermission, editPermission, removePermission]),
  }),
)

function kind(type: string, [add, edit, remove]: [Work, Work, Work]): LinkKind {
  const run = (work: Work, action: string) => async (change: KindChange) => {
    const { tx, deps, caller, parent, child, metadata } = change
    await beginSchemaChange(tx, deps.events)
    await work(change).catch(whenBusy)
    await recordAudit(tx, {
      caller,
      action,
      arke: parent.arke,
      id: parent.id,
      changes: { type, child_arke: child.arke, child_id: child.id, metadata },
      now: deps.clock(),
    })
    for (const { arke, id } of [parent, child]) await deps.events.publish(tx, { topic: arke, id })
  }
  return {
    add: run(add, 'link'),
    edit: run(edit, 'edit_link'),
    remove: run(remove, 'unlink'),
    committed: (deps: Deps) => deps.registry.reload(),
  }
}
