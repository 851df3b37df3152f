import type { ArkeFunction } from '../platform/functions.ts'
import { answerRequest } from './answer-request.ts'
import { approve } from './approve.ts'
import { entitlement } from './entitlement.ts'
import { next } from './next.ts'
import { reject } from './reject.ts'
import { related } from './related.ts'
import { release } from './release.ts'
import { requestDocument, usualDeadline } from './request-document.ts'
import { take } from './take.ts'
import { timeline } from './timeline.ts'
import { withdraw } from './withdraw.ts'

/** What happens to a claim after its submission. */
export const reviewFunctions: readonly ArkeFunction[] = [
  take,
  release,
  next,
  entitlement,
  approve,
  requestDocument,
  usualDeadline,
  answerRequest,
  reject,
  withdraw,
  related,
  timeline,
]
