import type { Filter } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { findScope, type Scope } from '../access.ts'
import type { Changes } from './changes.ts'

/** The units a member is notified of; `'all'` where they may read every unit, or the topic names no unit. */
export type Heard = ReadonlySet<string> | 'all' | null

type Look = (scope: Scope, ids: ReadonlySet<string>) => Promise<ReadonlySet<string>>

/**
 * Decides for one batch which changes of a topic a member is notified of: only changes of rows they
 * may read. Rows that a whole role or only this member may read need no query. One statement looks
 * up the rest per role, or per person where permissions name a person. Units of a runtime arke
 * reach only callers who see all of them.
 */
export function hearing({ registry }: Pick<Deps, 'registry'>, look: Look) {
  const answers = new Map<string, Promise<ReadonlySet<string>>>()
  const lookOnce = (scope: Scope, { ids, by }: { ids: ReadonlySet<string>; by: string }) => {
    const key = `${scope.served.id} ${by}`
    const answer = answers.get(key) ?? look(scope, ids)
    answers.set(key, answer)
    return answer
  }

  return (topic: string, changes: Changes, caller: Caller): Heard | Promise<Heard> => {
    if (topic === 'reconnected') return 'all'
    const served = registry.arkes.get(topic)
    const scope = served && findScope('get', { registry, caller, served })
    if (!scope) return null
    const { rows, child_only } = scope
    if (served.origin === 'runtime') return rows === 'all' && !child_only ? 'all' : null
    if (rows === 'all' || changes.isAnything) return 'all'
    const own = new Set(changes.ofMember.get(caller.member))
    if (changes.ids.has(caller.member)) own.add(caller.member)
    const isPersonal = namesMember(rows)
    const ids = isPersonal ? changes.ownerless : changes.ids
    if (ids.size === 0) return own
    const by = isPersonal ? `${caller.member} ${caller.person ?? ''}` : caller.role
    return lookOnce(scope, { ids, by }).then((readable) => own.union(readable))
  }
}

const personal = new WeakMap<Filter, boolean>()

/** Whether a row filter names the caller. */
function namesMember(rows: Filter): boolean {
  const isPersonal = personal.get(rows) ?? JSON.stringify(rows).includes('{{arke_member}}')
  personal.set(rows, isPersonal)
  return isPersonal
}
