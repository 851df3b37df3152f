import type { ArkeFunction } from '../../platform/functions.ts'
import { comment } from './comment.ts'
import { comments } from './comments.ts'
import { flag, liftFlag } from './flag.ts'

/** Comments of staff on claims, and the brand's flags. */
export const commentFunctions: readonly ArkeFunction[] = [comments, comment, flag, liftFlag]
