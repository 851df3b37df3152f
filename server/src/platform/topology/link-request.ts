import { baseFields, checkValue, parseWithin } from '@ruecklauf/model'
import { z } from 'zod'
import { failure } from '../../errors/errors.ts'
import type { WordedCode } from '../../errors/failure-codes.ts'

const bodySchema = z.strictObject({ metadata: z.unknown().optional() })
const field = { ...baseFields.metadata, required: true }

/**
 * The metadata in the body of a link's change; a client without any sends an empty form.
 * @throws bad_request for anything else, or for values that can't be stored.
 */
export function readMetadata(body: unknown): Record<string, unknown> | undefined {
  const parsed = parseWithin(bodySchema, body ?? {})
  if (!parsed.success) throw refused('link_parameters', 'invalid parameters')
  const raw = parsed.data.metadata ?? undefined
  if (raw === undefined) return undefined
  const { value, violations } = checkValue('metadata', field, { raw })
  if (violations.length > 0) throw refused('link_parameters', 'invalid parameters')
  return value as Record<string, unknown>
}

/**
 * The same where it is required: an edit replaces it entirely.
 * @throws bad_request
 */
export function requireMetadata(body: unknown): Record<string, unknown> {
  const metadata = readMetadata(body)
  if (metadata) return metadata
  throw refused('link_metadata', 'metadata is required')
}

/**
 * A link's type from its path: letters, digits, `_` and `-`.
 * @throws bad_request
 */
export function readLinkType(text: string): string {
  if (/^[a-z][\w-]{0,59}$/i.test(text)) return text
  throw refused('link_parameters', 'invalid parameters')
}

/** The link exists already. */
export const linkExists = () => refused('link_exists', 'link already exists')

/** One of the units does not exist, or is hidden from the caller. */
export const endsNotFound = (parent: string, child: string) =>
  failure(
    'bad_request',
    'link_ends',
    { context: 'link', message: `parent: \`${parent}\` or child: \`${child}\` not found` },
    { parent, child },
  )

/** The link does not exist, or is hidden from the caller. */
export const linkNotFound = () =>
  failure('not_found', 'link_not_found', { context: 'link', message: 'link not found' })

/** In the contract's words (docs/wire-format.md, Links). */
const refused = (code: WordedCode, message: string) =>
  failure('bad_request', code, { context: 'link', message })
