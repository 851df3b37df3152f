import { baseFields, checkValue } from '@ruecklauf/model'
import { conflict, failure, invalid } from '../../errors/errors.ts'

interface Told {
  /** The unit as it is now. */
  current: Readonly<Record<string, unknown>>
  ifMatch: string | undefined
  /** Who made it what it is now; asked only where the change is refused. */
  lastWriter: () => Promise<string | null>
}

/**
 * Refuses a change that was made on another state of the unit than the present one: told by
 * `If-Match`, or by `version` or `updated_at` in the body as they were read.
 * @returns The body without those two keys.
 * @throws conflict, which names the other person to the staff; invalid for a state that can't be read.
 */
export async function onPresentState(body: unknown, told: Told): Promise<unknown> {
  const { current, ifMatch, lastWriter } = told
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
