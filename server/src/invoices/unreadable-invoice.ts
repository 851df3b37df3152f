import type { DocumentNature } from '@ruecklauf/model'
import { AppError, wordedFailure } from '../errors/errors.ts'
import type { WordedCode } from '../errors/failure-codes.ts'

/** Why a file gives no invoice; `no_attachment` is the everyday case of a plain PDF. */
export type UnreadableReason = ReasonIn<WordedCode>

type ReasonIn<Code> = Code extends `invoice_${infer Reason}` ? Reason : never

/**
 * The file holds no invoice that can be read (422); the code is `invoice_` and the reason.
 * @param values What else is known of it: the `nature` of another document.
 */
export const unreadableInvoice = (
  reason: UnreadableReason,
  values?: { nature: DocumentNature },
): AppError => wordedFailure('unprocessable', `invoice_${reason}`, { context: 'invoice' }, values)

/** The reason inside an error made by `unreadableInvoice`, or null for any other error. */
export function reasonOf(error: unknown): UnreadableReason | null {
  const [, reason] = (error instanceof AppError && /^invoice_(.+)/.exec(error.code)) || []
  return (reason as UnreadableReason | undefined) ?? null
}

/** The document's nature inside an error of `unreadableInvoice`; null where unknown. */
export const natureIn = (error: unknown): DocumentNature | null =>
  error instanceof AppError ? ((error.values.nature as DocumentNature | undefined) ?? null) : null
