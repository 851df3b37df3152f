import { z } from 'zod'

/** Why somebody does something with a claim: stands in the trail, and is told to whom it concerns. */
export const note = z.string().trim().min(3).max(500)
