import type { PaperworkStatus } from '@ruecklauf/model'

/** Statuses in which an owner adds documents: while a claim is written, asked for documents, or objected to. */
export const takesDocuments: readonly PaperworkStatus[] = ['draft', 'request_document', 'objection']
