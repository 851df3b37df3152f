import { baseFields, checkValue } from '@ruecklauf/model'
import { conflict, failure, invalid } from '../../errors/errors.ts'

interface Told {
  /** The present unit. */
  current: Readonly<Record<string, unknown>>
  ifMatch: string | undefined
  /** Finds its last writer; only called for a refusal. */
  lastWriter: () => Promise<string | null>
}

/**
 * Refuses a change based on another state of the unit than the present one. The base is `If-Match`,
 * or the `version` or `updated_at` in the body.
 * @returns The body without those two keys.
 * @throws conflict, which names the other person to the staff; invalid for an unreadable state.
 */
export async function onPresentState(body: unknown, state: Told): Promise<unknown> {
  const { current, ifMatch, lastWriter } = state
  if (current.version !== undefined && !matches(ifMatch, current.version))
    throw outdated(await lastWriter())
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { version, updated_at, ...rest }: Record<string, unknown> = { ...body }
  const states = [
    [version, current.version, String],
    [updated_at, current.updated_at, readInstant],
  ] as const
  for (const [sent, present, read] of states)
    if (sent !== undefined && present !== undefined && read(sent) !== read(present))
      throw outdated(await lastWriter())
  return rest
}

/** `"7"`, `W/"7"`, several of them, or `*` for any state. */
const matches = (ifMatch: string | undefined, version: unknown) =>
  ifMatch === undefined ||
  ifMatch
    .split(',')
    .some((tag) => ['*', String(version)].includes(tag.replaceAll(/W\/|"/g, '').trim()))

function readInstant(raw: unknown): string {
  const field = { ...baseFields.updated_at, required: true }
  const { value, violations } = checkValue('updated_at', field, { raw })
  if (violations.length > 0) throw invalid(violations)
  return String(Date.parse(String(value)))
}

function outdated(name: string | null) {
  const message = 'the unit was changed in the meantime'
  if (name === null) return conflict('version', message, 'version')
  return failure('conflict', 'version_by', { context: 'version', message }, { name })
}
