import { ApiError } from '../../../client/api-error.ts'
import { type Change, type Target, type Values, without } from './changes.ts'
import { type Conflict, conflictsOf } from './merge.ts'

/** A unit as the server has it. */
export type Known = Values & { version: number }

/** The server, as far as saving a draft needs it; every call throws `ApiError`. */
export interface DraftServer {
  /** What was read last; undefined before. */
  known: (target: Target) => Known | undefined
  /** Reads it anew; null when it is gone. */
  reload: (target: Target) => Promise<Known | null>
  create: (target: Target, values: Values) => Promise<void>
  update: (target: Target, version: number, values: Values) => Promise<void>
  remove: (target: Target) => Promise<void>
}

export type Outcome =
  /** `change` is what the server has now; `conflicts` is what it was not given. */
  | { kind: 'saved'; change: Change; conflicts: Conflict[] }
  /** The unit does not exist any more. */
  | { kind: 'gone' }
  /** Some values are not possible; messages by field. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** The draft can't be changed any more: it was submitted elsewhere. */
  | { kind: 'closed' }
  | { kind: 'unreachable' }

/** Attempts when others save the same unit at the same time. */
const attempts = 4

/** Brings one change to the server, whatever happened to the unit since it was read. */
export async function saveChange(server: DraftServer, change: Change): Promise<Outcome> {
  try {
    if (change.kind === 'remove') await server.remove(change)
    else if (change.kind === 'create') await createOnce(server, change)
    else return await update(server, change)
    return { kind: 'saved', change, conflicts: [] }
  } catch (error) {
    return outcomeOf(error, change)
  }
}

/** The answer to an earlier attempt may have been lost on the way. */
async function createOnce(server: DraftServer, change: Change): Promise<void> {
  try {
    await server.create(change, change.values)
  } catch (error) {
    const exists = error instanceof ApiError && [400, 409].includes(error.status)
    const found = exists ? await server.reload(change) : null
    if (!found) throw error
    await server.update(
      change,
      found.version,
      without(change.values, ['link_paperwork', 'position']),
    )
  }
}

async function update(server: DraftServer, change: Change): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const theirs = server.known(change) ?? (await server.reload(change))
    if (!theirs) return { kind: 'gone' }
    const conflicts = conflictsOf(change, theirs)
    const disputed = conflicts.map(({ field }) => field)
    const sent = { ...change, values: without(change.values, disputed) }
    try {
      if (Object.keys(sent.values).length > 0)
        await server.update(change, theirs.version, sent.values)
      return { kind: 'saved', change: sent, conflicts }
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409
      if (!isStale || attempt === attempts) throw error
      await server.reload(change)
    }
  }
}

function outcomeOf(error: unknown, { values }: Change): Outcome {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404) return { kind: 'gone' }
  if (error.status === 400 || error.status === 422)
    return { kind: 'refused', errors: refusalsOf(error, values) }
  if (error.status === 403 || error.status === 409) return { kind: 'closed' }
  return { kind: 'unreachable' }
}

/** A refusal that names none of the sent fields concerns the unit: `''`. */
const refusalsOf = ({ fieldErrors, message }: ApiError, sent: Values) =>
  Object.keys(fieldErrors).some((field) => field in sent) ? { ...fieldErrors } : { '': message }
