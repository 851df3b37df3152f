import { scopesOpenTo, service_role } from '@ruecklauf/model'
import { z } from 'zod'
import { type ArkeFunction, defineFunction } from '../../platform/functions.ts'
import { makeToken, newTokenBody } from './make-token.ts'
import { endToken, readTokens } from './read-tokens.ts'

const kind = 'service'

/** The tokens of other systems. Budget: a hundred rows. */
const list = defineFunction('setting', 'service_tokens', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The tokens that other systems ask with',
  input: z.strictObject({}),
  run: async ({ tx, caller, now }) => ({
    items: await readTokens(tx, { caller, kind, now }),
    open_scopes: scopesOpenTo(service_role, kind),
  }),
})

/**
 * Makes a token for another system; only this answer contains it. Budget: some statements.
 * @throws bad_request `token_scope_beyond`, conflict `too_many_tokens`.
 */
const make = defineFunction('setting', 'make_service_token', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Makes a token for another system, which is told once',
  needsProof: true,
  input: newTokenBody,
  run: ({ tx, caller, now }, body) =>
    makeToken(tx, { ...body, caller, kind, role: service_role, now }),
})

/**
 * Revokes a token of another system immediately.
 * @throws not_found.
 */
const end = defineFunction('setting', 'end_service_token', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Ends a token of another system at once',
  input: z.strictObject({ token: z.string().max(64) }),
  run: async ({ tx, caller, now }, { token: id }) => {
    await endToken(tx, { caller, kind, id, now })
    return { id }
  },
})

/** Access for other systems: an admin makes and revokes their tokens. */
export const serviceTokenFunctions: readonly ArkeFunction[] = [list, make, end]
