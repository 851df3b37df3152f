import type { Filter } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { findScope, type Scope } from '../access.ts'
import type { Changes } from './changes.ts'

/** The units a member hears of; `'all'` where he may read every one, or no unit is named. */
export type Heard = ReadonlySet<string> | 'all' | null

type Look = (scope: Scope, ids: ReadonlySet<string>) => Promise<ReadonlySet<string>>

/**
 * Makes the question of one window: which changes of a topic a member hears of, which are only those of
 * rows that he may read. What everybody of his role may read, or he alone, is known without asking;
 * the rest is looked up in one statement for each role, or for each person of a member where the permissions
 * name him. Units of a runtime arke are told only to who sees all of them.
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

/** Whether a row filter names the one who asks. */
function namesMember(rows: Filter): boolean {
  const isPersonal = personal.get(rows) ?? JSON.stringify(rows).includes('{{arke_member}}')
  personal.set(rows, isPersonal)
  return isPersonal
}
