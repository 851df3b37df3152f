import type { getDocumentProxy } from 'unpdf'
import { unreadableInvoice } from '../unreadable-invoice.ts'
import { changedDays } from './changed-days.ts'
import { looseFiles } from './loose-files.ts'
import { updatesOf } from './updates.ts'
import { isReadable, type VisibleText, visibleText } from './visible-text.ts'

export interface PdfAttachment {
  name: string
  /** Inflates the attachment; null when the PDF names it but holds nothing. */
  content: () => Promise<Uint8Array | null>
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** The annotation type of a file pinned to a page (ISO 32000 12.5.6.15), as the reader numbers it. */
const FILE_ATTACHMENT = 17

/** The files in a PDF; to list those on its pages, all pages are gone through. */
export interface PdfFiles {
  /** Those of the document. */
  attached: () => Promise<PdfAttachment[]>
  /** Those pinned to its pages. */
  pinned: () => Promise<PdfAttachment[]>
  /** Those that nothing names. */
  loose: () => PdfAttachment[]
  /** The visible text of its pages; null where unreadable. */
  text: () => Promise<VisibleText | null>
  /** Whole days between its making and its last change; null where it doesn't say. */
  changed: () => Promise<number | null>
  /** The number of updates since its pages showed another text; null where unknown. */
  updates: () => Promise<number | null>
}

/**
 * Lets `use` read the files attached to a PDF. PDFs that open with an empty password are read.
 *
 * @throws unreadableInvoice `encrypted` or `damaged`
 */
export async function withAttachments<T>(
  bytes: Uint8Array,
  use: (files: PdfFiles) => Promise<T>,
): Promise<T> {
  const pdf = await open(bytes)
  try {
    return await use({
      attached: () => list(pdf, attachedFiles),
      pinned: () => list(pdf, pinnedFiles),
      loose: () => looseFiles(bytes),
      text: () => visibleText(pdf),
      changed: () => changedDays(pdf),
      updates: () => changingUpdates(bytes, pdf),
    })
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/**
 * Counts updates only if the first version, which the server reads once, shows another text. A signature or an attached
 * invoice changes no visible text.
 */
async function changingUpdates(bytes: Uint8Array, pdf: Pdf): Promise<number | null> {
  const updates = updatesOf(bytes)
  if (!updates) return 0
  const original = await open(updates.original).catch(() => null)
  if (!original) return null
  try {
    const [before, now] = [await visibleText(original), await visibleText(pdf)]
    if (!before || !now || !isReadable(before.text) || !isReadable(now.text)) return null
    return before.text === now.text ? 0 : updates.count
  } finally {
    await original.loadingTask.destroy()
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    // The reader takes its input's buffer away, hence the copy.
    return await getDocumentProxy(bytes.slice(), { verbosity: 0 })
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException'
    throw unreadableInvoice(locked ? 'encrypted' : 'damaged')
  }
}

interface Listed {
  id: string
  name: string
}

async function list(pdf: Pdf, find: (pdf: Pdf) => Promise<Listed[]>): Promise<PdfAttachment[]> {
  try {
    const attachments = await find(pdf)
    return attachments.map(({ id, name }) => ({ name, content: () => contentOf(pdf, id) }))
  } catch {
    throw unreadableInvoice('damaged')
  }
}

async function attachedFiles(pdf: Pdf): Promise<Listed[]> {
  const files = [...((await pdf.getAttachments()) ?? [])]
  return files.map(([id, { filename }]) => ({ id, name: filename || id }))
}

async function pinnedFiles(pdf: Pdf): Promise<Listed[]> {
  const annotations = (await pdf.getAnnotationsByType(new Set([FILE_ATTACHMENT]), new Set())) as {
    fileId?: string
    file?: { filename?: string }
  }[]
  return annotations.flatMap(({ fileId, file }) =>
    fileId === undefined ? [] : [{ id: fileId, name: file?.filename ?? '' }],
  )
}

async function contentOf(pdf: Pdf, id: string): Promise<Uint8Array | null> {
  try {
    return await pdf.getAttachmentContent(id)
  } catch {
    throw unreadableInvoice('damaged')
  }
}
