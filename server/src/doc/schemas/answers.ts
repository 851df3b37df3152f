import { type Response, type Responses, refTo, type Schema } from '../openapi.ts'
import { shared } from './shared-schemas.ts'

/**
 * The refusals of the API by status: what they mean, and the contract's words (docs/wire-format.md,
 * Errors).
 */
const refusals = {
  400: [
    'Something in the request breaks a rule; every broken rule is a message.',
    'filter',
    'parameter `x` not found',
  ],
  401: [
    'The project header is missing, or nobody known is asking.',
    'auth',
    'missing authorization header',
  ],
  403: ['The caller’s role may not do this.', 'auth', 'forbidden'],
  404: ['There is no such unit, or none the caller may know of.'],
  409: [
    'Another was faster, or the step is not open in the present state.',
    'conflict',
    'the unit was changed in the meantime',
  ],
  413: ['The request is too large.', 'request', 'Request Entity Too Large'],
  422: [
    'The file can’t be used; the message says why.',
    'document',
    'Malware was found in this file. It was not stored.',
  ],
  429: [
    'Too many attempts; `Retry-After` says how many seconds to wait.',
    'auth',
    'Too Many Requests',
  ],
  500: ['A fault of the server.', 'server', 'Internal Server Error'],
  503: [
    'The database can’t be reached; `Retry-After` says when to try again.',
    'health',
    'database unavailable',
  ],
} as const satisfies Record<number, readonly [meaning: string, context?: string, message?: string]>

export type Refusal = keyof typeof refusals

interface Success {
  description: string
  content: Schema
  headers?: object
}

/** The responses of a route: its content or a shared answer, and the named refusals. */
export const answers = (
  success: (Success | { component: string }) & { status?: 200 | 201 },
  ...refused: Refusal[]
): Responses => ({
  [success.status ?? 200]:
    'component' in success ? refTo('responses', success.component) : answerOf(success),
  ...refusedWith(...refused),
})

/** Content in the envelope. */
export const answerOf = ({ description, content, headers }: Success): Response => ({
  description,
  content: { 'application/json': { schema: envelopeOf(content) } },
  ...(headers ? { headers: { ...headers } } : {}),
})

/** The response of a route without content. */
export const emptyAnswer = (description: string, ...refused: Refusal[]): Responses => ({
  204: { description },
  ...refusedWith(...refused),
})

/** References to the shared refusals; a fault is possible everywhere. */
export const refusedWith = (...refused: Refusal[]): Responses =>
  Object.fromEntries([...refused, 500].map((status) => [status, refTo('responses', `${status}`)]))

/** The shared refusals themselves, each with an example. */
export const refusalResponses = (): Responses =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, [description, context, message]]) => [
      status,
      {
        description,
        content: {
          'application/json': {
            schema: shared('Refusal'),
            example: {
              content: null,
              messages: message === undefined ? [] : [{ context, message }],
              ...(Number(status) >= 500 ? { errors: { detail: message } } : {}),
            },
          },
        },
      },
    ]),
  )

/** The content of a list. */
export const listOf = (item: Schema): Schema => ({
  type: 'object',
  required: ['items'],
  properties: {
    items: { type: 'array', items: item },
    count: {
      type: 'integer',
      description:
        'All that match, whatever offset and limit; not there where `quick` was asked for.',
    },
  },
})

const envelopeOf = (content: Schema): Schema => ({
  type: 'object',
  required: ['content', 'messages'],
  properties: {
    content,
    messages: { type: 'array', items: shared('Message') },
  },
})
