import { requestItemKinds } from '@ruecklauf/model'
import { z } from 'zod'
import type { RequestedItem } from '../decision.ts'
import type { Choices } from '../lines/choices.ts'

const reason = z.string().nullable()
const kind = z.enum(requestItemKinds)

/** A day as it is typed; null where none is. */
export const day = z.string().nullable()

/** What a half-made decision is read back as, and what it begins with: words, … */
export const noWords = { schema: z.string(), otherwise: '' }

/** … a reason, … */
export const noReason = { schema: reason, otherwise: null }

/** … what was chosen for each device, … */
export const noChoices: { schema: z.ZodType<Choices>; otherwise: Choices } = {
  schema: z.record(
    z.string(),
    z.object({
      decision: z.enum(['approved', 'approved_reduced', 'rejected']),
      amount: z.number().nullable(),
      reason,
    }),
  ),
  otherwise: {},
}

/** … which form is open; one that approves is opened again by hand, as Enter would send it, … */
export const closed = {
  schema: z.enum(['choose', 'request_document', 'reject']),
  otherwise: 'choose',
} as const

/** … and what is asked for. */
export const newItem = (key: number): RequestedItem & { key: number } => ({
  key,
  kind: 'type_plate',
  line: null,
  reason: '',
})

export const oneItem = {
  schema: z.array(
    z.object({ key: z.number(), kind, line: z.string().nullable(), reason: z.string() }),
  ),
  otherwise: [newItem(0)],
}
