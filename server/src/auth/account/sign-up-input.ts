import {
  accessOf,
  arkes,
  checkValue,
  type Field,
  parseWithin,
  type Say,
  type Violation,
} from '@ruecklauf/model'
import { z } from 'zod'
import { invalidIn, MAX_VIOLATIONS, wordedFailure } from '../../errors/errors.ts'
import { normaliseEmail } from './email-address.ts'

/** Kinds of member that anybody may become; an admin makes all others. */
const open_arkes = ['installer', 'wholesaler'] as const
type OpenArke = (typeof open_arkes)[number]

/** The checked input of a sign-up. */
export interface SignUp {
  arke: OpenArke
  /** In its normal form; also the user name. */
  email: string
  /** Fields of the member unit. */
  details: Record<string, unknown>
}

const text = z.string().max(1_000)
const login = z.strictObject({
  username: text.optional(),
  email: text.optional(),
  password: text.optional(),
})

/**
 * The body of a sign-up: the login, and fields of the member unit beside it. Clients of the
 * original send a password too. It is ignored, because nobody has proved yet to hold the address.
 */
export const signUpBody = z.looseObject({
  arke_id: z.enum(open_arkes).optional(),
  type: z.enum(open_arkes).optional(),
  username: text.optional(),
  email: text.optional(),
  password: text.optional(),
  arke_system_user: z.preprocess(readJson, login.optional()),
})

/**
 * Reads a sign-up in either spelling: the login nested in `arke_system_user`, also as JSON text, or
 * flat. It reads only fields that the member may also write later.
 * @throws bad_request naming the first wrong or unknown parameters.
 */
export function readSignUp(body: unknown, arke_in_path: string | undefined): SignUp {
  const parsed = parseWithin(signUpBody, body ?? {})
  if (!parsed.success)
    throw refused(parsed.error.issues.map(({ path }) => notPossible(String(path[0] ?? 'body'))))
  const { arke_id, type, username, email, password: _, arke_system_user, ...details } = parsed.data
  const arke = open_arkes.find(
    (candidate) => candidate === (arke_in_path ?? arke_id ?? type ?? 'installer'),
  )
  if (!arke) throw refused([notPossible('arke_id')])
  const address = arke_system_user?.email ?? email ?? arke_system_user?.username ?? username ?? ''
  const normal = normaliseEmail(address)
  if (!normal) throw badEmail()
  return {
    arke,
    email: normal,
    details: checkDetails(arke, details),
  }
}

function checkDetails(arke: OpenArke, input: Record<string, unknown>): Record<string, unknown> {
  const fields: Readonly<Record<string, Field>> = arkes[arke].fields
  const writable = new Set(accessOf(arke, arke).writable)
  const details: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const id of new Set([...Object.keys(input), 'first_name', 'last_name'])) {
    if (problems.length >= MAX_VIOLATIONS) break
    const field = Object.hasOwn(fields, id) && writable.has(id) ? fields[id] : undefined
    if (!field || field.multiple) {
      problems.push(notPossible(id))
      continue
    }
    const raw = trimmed(input[id])
    const { value, violations } = checkValue(id, field, { raw })
    if (violations.length > 0)
      problems.push((say) => checkValue(id, field, { raw, say }).violations)
    if (value !== null && value !== undefined) details[id] = value
  }
  if (problems.length > 0) throw refused(problems)
  return details
}

/** Blank text counts as missing. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)

/** A fault of one parameter. */
type Problem = (say: Say) => Violation[]

const notPossible =
  (parameter: string): Problem =>
  (say) => [
    {
      context: 'parameter_validation',
      message: say('input:sign_up.not_possible', { parameter }),
      parameter,
    },
  ]

const refused = (problems: readonly Problem[]) =>
  invalidIn((say) => problems.flatMap((problem) => problem(say)))

const badEmail = () =>
  wordedFailure('bad_request', 'email_invalid', {
    context: 'parameter_validation',
    parameter: 'email',
  })

/** Forms send objects as JSON text. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
