import type { Event } from '../../db/events.ts'

/** Beyond this many units in one batch an arke counts as changed as a whole. */
const MAX_KEPT = 2_000

/** The changes of one arke within a batch; each unit once. */
export interface Changes {
  ids: Set<string>
  /** Units without an owner in the event. */
  ownerless: Set<string>
  ofMember: Map<string, Set<string>>
  /** Too many, or none named: anything may have changed. */
  isAnything: boolean
}

/** Adds an event to the changes of its topic. */
export function collect(window: Map<string, Changes>, { topic, id, member }: Event): void {
  const changes = window.get(topic) ?? none()
  window.set(topic, changes)
  if (changes.isAnything) return
  if (id === '' || changes.ids.size >= MAX_KEPT) {
    window.set(topic, { ...none(), isAnything: true })
    return
  }
  changes.ids.add(id)
  if (member === undefined) changes.ownerless.add(id)
  else changes.ofMember.set(member, (changes.ofMember.get(member) ?? new Set()).add(id))
}

const none = (): Changes => ({
  ids: new Set(),
  ownerless: new Set(),
  ofMember: new Map(),
  isAnything: false,
})
