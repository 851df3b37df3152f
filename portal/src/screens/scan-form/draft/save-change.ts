import { ApiError } from '../../../client/api-error.ts'
import { type Change, type Target, type Values, without } from './changes.ts'
import { type Conflict, conflictsOf } from './merge.ts'

/** A unit as stored on the server. */
export type Known = Values & { version: number }

/** The server calls for saving a draft. Every call throws `ApiError`. */
export interface DraftServer {
  /** The last loaded version; undefined before. */
  known: (target: Target) => Known | undefined
  /** Reloads the unit; null when it no longer exists. */
  reload: (target: Target) => Promise<Known | null>
  create: (target: Target, values: Values) => Promise<void>
  update: (target: Target, version: number, values: Values) => Promise<void>
  remove: (target: Target) => Promise<void>
}

export type Outcome =
  /** `change` is now stored on the server. `conflicts` were not sent. */
  | { kind: 'saved'; change: Change; conflicts: Conflict[] }
  /** The unit no longer exists. */
  | { kind: 'gone' }
  /** The server refused some values. Messages by field. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** The draft is closed: it was submitted elsewhere. */
  | { kind: 'closed' }
  | { kind: 'unreachable' }

/** Maximum attempts when others save the same unit concurrently. */
const attempts = 4

/** Saves one change, even if the unit changed since it was loaded. */
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

/** The response to an earlier attempt may have been lost. */
async function createOnce(server: DraftServer, change: Change): Promise<void> {
  try {
    await server.create(change, change.values)
  } catch (error) {
    const exists = error instanceof ApiError && [400, 409].includes(error.status)
    const existing = exists ? await server.reload(change) : null
    if (!existing) throw error
    await server.update(
      change,
      existing.version,
      without(change.values, ['link_paperwork', 'position']),
    )
  }
}

async function update(server: DraftServer, change: Change): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const serverUnit = server.known(change) ?? (await server.reload(change))
    if (!serverUnit) return { kind: 'gone' }
    const conflicts = conflictsOf(change, serverUnit)
    const disputed = conflicts.map(({ field }) => field)
    const sentChange = { ...change, values: without(change.values, disputed) }
    try {
      if (Object.keys(sentChange.values).length > 0)
        await server.update(change, serverUnit.version, sentChange.values)
      return { kind: 'saved', change: sentChange, conflicts }
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

/** A refusal without a sent field concerns the whole unit: `''`. */
const refusalsOf = ({ fieldErrors, message }: ApiError, sentValues: Values) =>
  Object.keys(fieldErrors).some((field) => field in sentValues)
    ? { ...fieldErrors }
    : { '': message }
