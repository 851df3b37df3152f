import { codeOf } from '../errors/error-code.ts'
import { failure, wordedFailure } from '../errors/errors.ts'

const context = 'document'

type Unprocessable =
  | 'document_empty'
  | 'document_type_refused'
  | 'document_damaged'
  | 'document_image_unreadable'
  | 'document_image_too_large'
  | 'document_too_many_pages'

const refuse = (code: Unprocessable) => wordedFailure('unprocessable', code, { context })

/** A file of no bytes (422). */
export const emptyDocument = () => refuse('document_empty')

/** More than 10 MB (413). */
export const documentTooLarge = () => wordedFailure('too_large', 'document_too_large', { context })

/** Content of a refused type, whatever the file's name (422). */
export const documentTypeRefused = () => refuse('document_type_refused')

/** A file named as an accepted type, but with other content (422). */
export const documentDamaged = () => refuse('document_damaged')

/** An image that can't be decoded or is too large, or a scan of too many pages (422). */
export const imageRefused = (fault: 'unreadable' | 'too_large' | 'too_many_pages') =>
  refuse(fault === 'too_many_pages' ? 'document_too_many_pages' : `document_image_${fault}`)

/** The disk has no room left; nothing was stored (507). */
const storageFull = () => wordedFailure('storage_full', 'storage_full', { context })

/** A failed write as `storageFull` where the disk had no room, else unchanged. */
export const orStorageFull = (error: unknown): unknown =>
  /^(ENOSPC|EDQUOT)$/.test(codeOf(error)) ? storageFull() : error

/** The document store does not answer in time; nothing was stored (503). */
export const storageUnavailable = () =>
  wordedFailure('unavailable', 'storage_unavailable', { context })

/** No stored file has this hash (404). */
export const fileMissing = (sha256?: string) =>
  failure('not_found', 'file_missing', { context, message: 'not found' }, sha256 ? { sha256 } : {})

/** A form brought several files where one is taken (413). */
export const oneFileOnly = () => wordedFailure('too_large', 'one_file_only', { context })

/** The stored bytes no longer match the document's hash (500, and logged). */
export const fileChanged = (sha256: string) =>
  wordedFailure('internal', 'file_changed', { context }, { sha256 })
