import * as z from 'zod/mini'

/** A text that has to be given; sent without the spaces around it. */
export const words = z.string().check(z.trim(), z.minLength(1))

/** A text that may be missing; null then. */
export const optionalWords = z.pipe(
  z.string().check(z.trim()),
  z.transform((text: string) => text || null),
)

/** What has to be given and is sent as it was typed: a password. */
export const asTyped = z.string().check(z.minLength(1))

/** @param missing key of the text that asks for them */
const sentence = (missing: string) =>
  z.string().check(z.trim(), z.minLength(3, missing), z.maxLength(500))

/** Why something is done, for the trail. */
export const reason = sentence('input:missing.reason')

/** By what a second person sees that it is so; with `EvidenceField`. */
export const evidence = sentence('input:missing.evidence')

/**
 * What looks like an e-mail address; the server judges for good.
 * @param wrong key of the text that says it is none.
 */
export const email = (wrong: string) =>
  z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, wrong))

/** What a control holds as null until it is answered; an answer has to be there. */
export const given = <Output, Input>(schema: z.core.$ZodType<Output, Input>) =>
  schema as z.core.$ZodType as z.core.$ZodType<Output, Input | null>

/** An ISO day. */
export const day = given(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'ui:date.invalid')))
