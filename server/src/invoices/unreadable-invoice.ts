import { type AppError, failure } from '../errors/errors.ts'
import { invoiceFailures } from './failure-texts.ts'

/** Why a file gives no invoice; `no_attachment` is the everyday case of a plain PDF. */
export type UnreadableReason = keyof typeof invoiceFailures extends `invoice_${infer Reason}`
  ? Reason
  : never

/** The file holds no invoice that can be read (422); the code is `invoice_` and the reason. */
export const unreadableInvoice = (reason: UnreadableReason): AppError =>
  failure(
    'unprocessable',
    `invoice_${reason}`,
    { context: 'invoice', message: invoiceFailures[`invoice_${reason}`].de },
    { reason },
  )

/** The reason inside an error made by `unreadableInvoice`, or null for any other error. */
export function reasonOf(error: unknown): UnreadableReason | null {
  const reason = (error as Partial<AppError> | null)?.values?.reason
  return typeof reason === 'string' && `invoice_${reason}` in invoiceFailures
    ? (reason as UnreadableReason)
    : null
}
