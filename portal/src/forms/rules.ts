import * as z from 'zod/mini'

/** A required text, trimmed when sent. */
export const words = z.string().check(z.trim(), z.minLength(1))

/** An optional text, null if empty. */
export const optionalWords = z.pipe(
  z.string().check(z.trim()),
  z.transform((text: string) => text || null),
)

/** A required value sent untrimmed: a password. */
export const asTyped = z.string().check(z.minLength(1))

/** @param missing text key of the error */
const sentence = (missing: string) =>
  z.string().check(z.trim(), z.minLength(3, missing), z.maxLength(500))

/** The reason for an action, for the audit log. */
export const reason = sentence('input:missing.reason')

/** The evidence for the second person. Use it with `EvidenceField`. */
export const evidence = sentence('input:missing.evidence')

/**
 * A plausible e-mail address. The server validates it fully. @param errorKey text key of the error.
 */
export const email = (errorKey: string) =>
  z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, errorKey))

/** A control's value that is null until answered. An answer is required. */
export const given = <Output, Input>(schema: z.core.$ZodType<Output, Input>) =>
  schema as z.core.$ZodType as z.core.$ZodType<Output, Input | null>

/** An ISO day. */
export const day = given(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'ui:date.invalid')))
