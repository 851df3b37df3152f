import { z } from 'zod'
import type { Check } from '../checks/checks.ts'
import { correctionKinds } from '../claims/corrections.ts'
import type { ClaimWindow } from '../days/submission-window.ts'
import { euro, id, instant } from './common.ts'

/** One field of a claim that was put right. */
export const correction = z.strictObject({
  id,
  kind: z.enum(correctionKinds),
  line: id.nullable(),
  /** What the device is called; null for the whole claim. */
  device: z.string().nullable(),
  /** Links by name. */
  before: z.string().nullable(),
  after: z.string(),
  /** What the claim was expected to bring before and after all that was corrected at once. */
  amount_before: euro,
  amount_after: euro,
  /** Why the office corrected it; null where the owner was asked to. */
  reason: z.string().nullable(),
  /** Null for participants. */
  corrected_by: z.string().nullable(),
  corrected_at: instant,
})

export type ClaimCorrection = z.infer<typeof correction>

/** What a claim would bring once it is corrected. */
export const previewedCorrection = z.strictObject({
  expected_amount: euro,
  expected_before: euro,
  window: z.custom<ClaimWindow>().nullable(),
  checks: z.array(z.custom<Check>()),
})
