import { z } from 'zod'

/** Why somebody does what others have to understand later. */
export const givenReason = z.string().trim().min(3).max(500)
