import { baseFields, checkValue } from '@ruecklauf/model'
import { conflict, invalid } from '../../http/errors.ts'

interface Told {
  /** The unit as it is now. */
  current: Readonly<Record<string, unknown>>
  ifMatch: string | undefined
}

/**
 * Refuses a change that was made on another state of the unit than the present one: told by
 * `If-Match`, or by `version` or `updated_at` in the body as they were read.
 * @returns The body without those two keys.
 * @throws conflict; invalid for a state that can't be read.
 */
export function onPresentState(body: unknown, { current, ifMatch }: Told): unknown {
  if (current.version !== undefined && !matches(ifMatch, current.version)) throw outdated()
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { version, updated_at, ...rest } = body as Record<string, unknown>
  const told = [
    [version, current.version, String],
    [updated_at, current.updated_at, readInstant],
  ] as const
  for (const [sent, present, read] of told)
    if (sent !== undefined && present !== undefined && read(sent) !== read(present))
      throw outdated()
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

const outdated = () => conflict('version', 'the unit was changed in the meantime', 'version')
