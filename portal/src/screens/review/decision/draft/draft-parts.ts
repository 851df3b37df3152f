import { requestItemKinds } from '@ruecklauf/model'
import { z } from 'zod'
import type { RequestedItem } from '../decision.ts'
import type { Choices } from '../lines/choices.ts'

const reason = z.string().nullable()
const kind = z.enum(requestItemKinds)

/** A day as typed. Null if the field is empty. */
export const day = z.string().nullable()

/** Schemas and initial values of a draft's parts: words, … */
export const noWords = { schema: z.string(), otherwise: '' }

/** … a reason, … */
export const noReason = { schema: reason, otherwise: null }

/** … the choice for each device, … */
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

/** … which form is open (an approval reopens by hand only, as Enter would send it), … */
export const closed = {
  schema: z.enum(['choose', 'request_document', 'reject']),
  otherwise: 'choose',
} as const

/** … and the requested items. */
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
