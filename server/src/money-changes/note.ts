import type { MoneyChangeKind } from '@ruecklauf/model'
import { recordAudit } from '../audit/audit.ts'
import { announce } from '../platform/announce.ts'
import type { FunctionContext } from '../platform/functions.ts'
import { moneyKinds } from './kinds.ts'

/** Which change it is, of what. */
export interface MoneyChangeName {
  id: string
  kind: MoneyChangeKind
  subject: string
  subject_name: string
}

/** Writes a step of a change into the trail of its subject, and tells whoever looks at either. */
export async function note(
  { tx, caller, now, deps }: Pick<FunctionContext, 'tx' | 'caller' | 'now' | 'deps'>,
  { id, kind, subject }: MoneyChangeName,
  { action, changes }: { action: string; changes: Record<string, unknown> },
): Promise<void> {
  const { arke } = moneyKinds[kind]
  const trail = { kind, change: id, ...changes }
  await recordAudit(tx, { caller, action, arke, id: subject, changes: trail, now })
  const { events, registry } = deps
  await announce(tx, { events, served: registry.byDefinition('money_change'), id })
  await announce(tx, { events, served: registry.byDefinition(arke), id: subject })
}
