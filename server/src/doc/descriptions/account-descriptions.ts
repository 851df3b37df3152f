import { signUpBody } from '../../auth/account/sign-up-input.ts'
import {
  changeBody,
  confirmBody,
  recoverBody,
  refreshBody,
  resetBody,
  signInBody,
} from '../../auth/bodies.ts'
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

/** What is mailed, if anything, is not told. */
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
    responses: answers(nothing, 400, 401, 429),
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
  'POST /lib/auth/reset_password': reset,
  'POST /lib/auth/reset_password/:token': reset,
}
