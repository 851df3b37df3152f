import { z } from 'zod'
import type { Check } from '../checks/checks.ts'
import { correctionKinds } from '../claims/corrections.ts'
import type { ClaimWindow } from '../days/submission-window.ts'
import { euro, id, instant } from './common.ts'

/** A corrected field of a claim. */
export const correction = z.strictObject({
  id,
  kind: z.enum(correctionKinds),
  line: id.nullable(),
  /** The name of the device; null for the whole claim. */
  device: z.string().nullable(),
  /** Links by name. */
  before: z.string().nullable(),
  after: z.string(),
  /** The claim's expected amount before and after all corrections of one step. */
  amount_before: euro,
  amount_after: euro,
  /** The reason for the office's correction; null where the office asked the owner to correct it. */
  reason: z.string().nullable(),
  /** Null for participants. */
  corrected_by: z.string().nullable(),
  corrected_at: instant,
})

export type ClaimCorrection = z.infer<typeof correction>

/** The expected amount of a claim after a correction. */
export const previewedCorrection = z.strictObject({
  expected_amount: euro,
  expected_before: euro,
  window: z.custom<ClaimWindow>().nullable(),
  checks: z.array(z.custom<Check>()),
})
