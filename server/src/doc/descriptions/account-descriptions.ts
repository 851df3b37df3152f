import type { ZodType } from 'zod'
import { signUpBody } from '../../auth/account/sign-up-input.ts'
import {
  changeBody,
  confirmBody,
  recoverBody,
  refreshBody,
  resetBody,
  signInBody,
} from '../../auth/bodies.ts'
import { codeBody, keyBody } from '../../auth/factors/factor-bodies.ts'
import { proofBody } from '../../auth/factors/prove.ts'
import { newTokenBody } from '../../auth/tokens/make-token.ts'
import { type Descriptions, single } from '../describe-routes.ts'
import { bodyOf, type Operation, type Schema } from '../openapi.ts'
import { answers } from '../schemas/answers.ts'
import { jsonSchema } from '../schemas/field-schema.ts'
import { shared } from '../schemas/shared-schemas.ts'
import { withoutSignIn } from './access-notes.ts'

const nothing = { description: 'Done.', content: { type: 'null' as const } }
const tokens = {
  type: 'object' as const,
  required: ['access_token', 'refresh_token'],
  properties: {
    access_token: { type: 'string' as const },
    refresh_token: { type: 'string' as const },
  },
}
const username = {
  type: 'object' as const,
  required: ['username'],
  properties: { username: { type: 'string' as const } },
}
const member: Schema = { allOf: [shared('Unit'), tokens] }

/** A route of the account that anybody may call. */
const forAnybody = (operation: Operation) =>
  single({ tags: ['auth'], security: withoutSignIn, ...operation })
const forMembers = (operation: Operation) => single({ tags: ['auth'], ...operation })

const verify = forMembers({
  summary: 'Tells whether the bearer token is good',
  responses: answers(nothing, 401),
})
const signUp = forAnybody({
  summary: 'Registers a member, who then confirms by mail',
  requestBody: bodyOf(jsonSchema(signUpBody)),
  responses: answers(
    { description: 'What happens next.', content: { type: 'string' } },
    400,
    401,
    429,
  ),
})
const reset = forAnybody({
  summary: 'Sets a new password with the token of a mail',
  requestBody: bodyOf(jsonSchema(resetBody)),
  responses: answers(nothing, 400, 401, 429),
})

/** A step that asks for a recent proof of the session's user. */
const proven = (summary: string, body?: ZodType) =>
  forMembers({
    summary,
    ...(body ? { requestBody: bodyOf(jsonSchema(body)) } : {}),
    responses: answers({ description: 'Done.', content: {} }, 400, 401, 403, 404, 409, 429),
  })

/** The answer never reveals whether a mail was sent. */
const sameForAll = answers(
  { description: 'The same for known and unknown addresses.', content: { type: 'string' } },
  400,
  401,
  429,
)

/** Accounts, sign-in and passwords (docs/wire-format.md, Sign-in). */
export const accountDescriptions: Descriptions = {
  'POST /lib/auth/signin': forAnybody({
    summary: 'Signs in',
    requestBody: bodyOf(jsonSchema(signInBody)),
    responses: answers({ description: 'The member, with tokens.', content: member }, 401, 404, 429),
  }),
  'POST /lib/auth/signup': signUp,
  'POST /lib/auth/:arke/signup': signUp,
  'POST /lib/auth/confirm/:token': forAnybody({
    summary: 'Confirms an e-mail address with the token of a mail, and sets the password',
    requestBody: bodyOf(jsonSchema(confirmBody)),
    responses: answers(
      { description: 'What to sign in with, beside the password.', content: username },
      400,
      401,
      429,
    ),
  }),
  'POST /lib/auth/resend_confirmation': forAnybody({
    summary: 'Mails the link of a registration once more that waits for its confirmation',
    requestBody: bodyOf(jsonSchema(recoverBody)),
    responses: sameForAll,
  }),
  'GET /lib/auth/verify': verify,
  'POST /lib/auth/verify': verify,
  'POST /lib/auth/refresh': forAnybody({
    summary: 'Sends new tokens for a refresh token, in the body or as bearer',
    requestBody: { ...bodyOf(jsonSchema(refreshBody)), required: false },
    responses: answers({ description: 'New tokens.', content: tokens }, 400, 401),
  }),
  'POST /lib/auth/change_password': forMembers({
    summary: 'Changes the password',
    requestBody: bodyOf(jsonSchema(changeBody)),
    responses: answers({ description: 'The user.', content: shared('Unit') }, 400, 401, 429),
  }),
  'POST /lib/auth/recover_password': forAnybody({
    summary: 'Sends a mail with which a new password can be set',
    requestBody: bodyOf(jsonSchema(recoverBody)),
    responses: sameForAll,
  }),
  'GET /lib/auth/factors': forMembers({
    summary: 'The caller’s second factors',
    responses: answers({ description: 'App, passkeys, codes left.', content: {} }, 401),
  }),
  'POST /lib/auth/prove': forMembers({
    summary: 'Proves anew who uses the session, for steps that ask for it',
    requestBody: bodyOf(jsonSchema(proofBody)),
    responses: answers(nothing, 400, 401, 403, 429),
  }),
  'POST /lib/auth/totp': proven('Begins to set up an app for codes'),
  'POST /lib/auth/totp/confirm': proven('Confirms the app by a code that it shows', codeBody),
  'POST /lib/auth/totp/remove': proven('Removes the app'),
  'POST /lib/auth/recovery_codes': proven('Makes new recovery codes'),
  'POST /lib/auth/passkeys/options': proven('What a browser makes a passkey from'),
  'POST /lib/auth/passkeys': proven('Keeps a passkey', keyBody),
  'POST /lib/auth/passkeys/:id/remove': proven('Removes a passkey'),
  'POST /lib/auth/passkey_options': forAnybody({
    summary: 'What a browser signs in with by a passkey',
    responses: answers({ description: 'Options of WebAuthn.', content: {} }, 401, 429),
  }),
  'GET /lib/auth/sessions': forMembers({
    summary: 'Where the caller is signed in',
    responses: answers({ description: 'Sessions, the last used first.', content: {} }, 401),
  }),
  'POST /lib/auth/sessions/:id/end': forMembers({
    summary: 'Ends one of the caller’s sessions',
    responses: answers(nothing, 401, 404),
  }),
  'POST /lib/auth/sessions/end_others': forMembers({
    summary: 'Ends all sessions of the caller but this one',
    responses: answers(nothing, 401),
  }),
  'GET /lib/auth/tokens': forMembers({
    summary: 'The caller’s tokens for programs, and how far a new one may reach',
    responses: answers({ description: 'Tokens, the newest first.', content: {} }, 401, 403),
  }),
  'POST /lib/auth/tokens': proven('Makes a token for programs, which is told once', newTokenBody),
  'POST /lib/auth/tokens/:id/end': forMembers({
    summary: 'Ends one of the caller’s tokens at once',
    responses: answers(nothing, 401, 403, 404),
  }),
  'POST /lib/auth/stop_looking': forMembers({
    summary: 'Ends looking at the portal as another member',
    responses: answers(nothing, 401, 409),
  }),
  'POST /lib/auth/change_email': proven(
    'Begins to change the address, by mails to both',
    recoverBody,
  ),
  'POST /lib/auth/confirm_email/:token': forAnybody({
    summary: 'Confirms another address with the token of one of the two mails',
    responses: answers({ description: 'Whether it is changed.', content: {} }, 400, 401, 429),
  }),
  'POST /lib/auth/mailbox/:token': forAnybody({
    summary:
      'Confirms a new mailbox, or stops a change from the old one, with the token of its mail',
    responses: answers({ description: 'Which of the two it was.', content: {} }, 400, 401, 429),
  }),
  'POST /lib/auth/reset_password': reset,
  'POST /lib/auth/reset_password/:token': reset,
}
