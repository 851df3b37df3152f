import { z } from 'zod'

/** The reason for an action on a claim, for the history and the notified members. */
export const note = z.string().trim().min(3).max(500)
