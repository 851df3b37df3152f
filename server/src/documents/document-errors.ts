import { failure } from '../http/errors.ts'

const refuse = (code: string, message: string) =>
  failure('unprocessable', code, { context: 'document', message })

/** A file of no bytes (422). */
export const emptyDocument = () => refuse('document_empty', 'Die Datei ist leer.')

/** More than 10 MB (413). */
export const documentTooLarge = () =>
  failure('too_large', 'document_too_large', {
    context: 'document',
    message: 'Die Datei ist größer als 10 MB.',
  })

/** Content of a type that is not accepted, whatever the file is called (422). */
export const documentTypeRefused = () =>
  refuse(
    'document_type_refused',
    'Dieser Dateityp wird nicht angenommen. Erlaubt sind PDF, XML, JPEG, PNG und WebP.',
  )

/** Content and file name contradict each other (422). */
export const documentExtensionMismatch = () =>
  refuse('document_extension_mismatch', 'Der Inhalt der Datei passt nicht zu ihrer Endung.')

/** An image that cannot be decoded, or has too many pixels (422). */
export const imageUnreadable = () =>
  refuse('document_image_unreadable', 'Das Bild ist beschädigt oder zu groß.')

/** The disk has no room left; nothing was stored (507). */
export const storageFull = () =>
  failure('storage_full', 'storage_full', {
    context: 'document',
    message: 'Die Datei kann gerade nicht gespeichert werden, der Speicher ist voll.',
  })

/** No stored file has this hash (404). */
export const fileMissing = () =>
  failure('not_found', 'file_missing', { context: 'document', message: 'not found' })
