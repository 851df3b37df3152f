import type { ArkeFunction } from '../platform/functions.ts'
import { commentFunctions } from './comments/comment-functions.ts'
import { conflictFunctions } from './conflict-functions.ts'
import { correctFunctions } from './correct/correct-functions.ts'
import { approve } from './decide/approve.ts'
import { grant } from './decide/devices/grant.ts'
import { reject } from './decide/reject.ts'
import { firstApprovals } from './decide/second/first-approvals.ts'
import { secondApproval } from './decide/second/second-approval.ts'
import { deskFunctions } from './desk/desk-functions.ts'
import { exchange } from './exchange/exchange.ts'
import { objectionFunctions } from './objection/objection-functions.ts'
import { pileFunctions } from './pile/pile-functions.ts'
import { remind } from './remind/remind.ts'
import { answerRequest } from './review/answer-request.ts'
import { entitlement } from './review/entitlement.ts'
import { handUp } from './review/hand-up.ts'
import { next, upcoming } from './review/next.ts'
import { related } from './review/related.ts'
import { release } from './review/release.ts'
import { requestDocument, usualDeadline } from './review/request-document.ts'
import { take } from './review/take.ts'
import { withdraw } from './review/withdraw.ts'
import { takebackFunctions } from './takeback/takeback-functions.ts'
import { talkFunctions } from './talk/talk-functions.ts'
import { timeline } from './timeline/timeline.ts'
import { withdrawalFunctions } from './withdrawal/withdrawal-functions.ts'

/** Functions for a claim after its submission. */
export const reviewFunctions: readonly ArkeFunction[] = [
  take,
  release,
  next,
  upcoming,
  entitlement,
  grant,
  approve,
  firstApprovals,
  secondApproval,
  requestDocument,
  usualDeadline,
  answerRequest,
  remind,
  handUp,
  reject,
  withdraw,
  related,
  timeline,
  ...deskFunctions,
  ...correctFunctions,
  ...conflictFunctions,
  ...objectionFunctions,
  ...pileFunctions,
  ...takebackFunctions,
  exchange,
  ...talkFunctions,
  ...commentFunctions,
  ...withdrawalFunctions,
]
