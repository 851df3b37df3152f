import { type AppError, failure } from '../http/errors.ts'

const texts = {
  damaged: 'Die Datei ist beschädigt und kann nicht gelesen werden.',
  doctype_refused: 'Die Rechnung enthält eine Dokumenttyp-Deklaration und wird nicht gelesen.',
  empty: 'Die Rechnung enthält keine Angaben.',
  encrypted: 'Das PDF ist mit einem Passwort geschützt.',
  no_attachment: 'Das PDF enthält keine E-Rechnung.',
  not_an_invoice: 'Die Datei ist ein Geschäftsdokument, aber keine Rechnung.',
  timeout: 'Das Lesen der Datei dauert zu lange.',
  too_large: 'Die Datei ist zu groß.',
  unknown_namespace: 'Das XML ist keine Rechnung in einem bekannten Format.',
  unsupported: 'Die Datei ist weder ein PDF noch ein XML.',
  unsupported_encoding: 'Der Zeichensatz der Rechnung ist nicht bekannt.',
} satisfies Record<string, string>

/** Why a file gives no invoice; `no_attachment` is the everyday case of a plain PDF. */
export type UnreadableReason = keyof typeof texts

/** The file holds no invoice that can be read (422); the code is `invoice_` and the reason. */
export const unreadableInvoice = (reason: UnreadableReason): AppError =>
  failure(
    'unprocessable',
    `invoice_${reason}`,
    { context: 'invoice', message: texts[reason] },
    {
      reason,
    },
  )

/** The reason inside an error made by `unreadableInvoice`, or null for any other error. */
export function reasonOf(error: unknown): UnreadableReason | null {
  const reason = (error as Partial<AppError> | null)?.values?.reason
  return typeof reason === 'string' && reason in texts ? (reason as UnreadableReason) : null
}
