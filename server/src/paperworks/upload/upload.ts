import type { Uploaded } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { addDocument } from './add-document.ts'
import { notPresent } from './insert-document.ts'
import { type StoredUpload, storeUpload, uploadForm } from './store-upload.ts'

/**
 * Adds a document to a claim: multipart with `file` and `kind`. An e-invoice fills the draft. Allowed for drafts,
 * during a document request, and for a requested photo. Uploading an unread invoice again keeps its document and
 * stores the new reading. A mail or an archive adds each invoice the claim lacks.
 * @throws the errors of `sniff`, conflict for a file the claim has already, `upload_closed`
 */
export const upload = defineFunction('paperwork', 'upload', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Adds a document; an e-invoice fills the draft',
  input: z.custom<StoredUpload>(),
  form: uploadForm,
  spends: 'upload',
  receive: storeUpload,
  run: async (context, storedUpload) => {
    const [first = storedUpload, ...further] = await missingIn(context, storedUpload)
    const firstResult = await addDocument(context, first)
    const others: Uploaded['others'] = []
    for (const furtherUpload of further) others.push(await addDocument(context, furtherUpload))
    return { ...firstResult, others }
  },
})

/** The invoices of a mail or an archive that the claim lacks; for another upload, its own file. */
const missingIn = async (
  { tx, unit: claim }: FunctionContext,
  { others = [], ...first }: StoredUpload,
): Promise<readonly StoredUpload[]> =>
  others.length === 0 ? [first] : notPresent(tx, { claim, files: [first, ...others] })
