import type { PaperworkStatus } from '@ruecklauf/model'

/** Statuses in which an owner adds documents: draft, requested documents, objection. */
export const takesDocuments: readonly PaperworkStatus[] = ['draft', 'request_document', 'objection']
