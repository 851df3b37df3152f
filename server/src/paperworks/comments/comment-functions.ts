import type { ArkeFunction } from '../../platform/functions.ts'
import { comment } from './comment.ts'
import { comments } from './comments.ts'
import { flag, liftFlag } from './flag.ts'

/** What those who work here write about claims, and how the brand marks them. */
export const commentFunctions: readonly ArkeFunction[] = [comments, comment, flag, liftFlag]
