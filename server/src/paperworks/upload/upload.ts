import type { Uploaded } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { addDocument } from './add-document.ts'
import { notPresent } from './insert-document.ts'
import { type StoredUpload, storeUpload, uploadForm } from './store-upload.ts'

/**
 * Adds a document to a claim: multipart with `file` and `kind`. An e-invoice fills the draft. Open
 * for drafts, while documents are requested, and for a photo that is asked for. The file of an invoice that could not be read may be
 * given again: its document stays, and takes what was read now. A mail or an archive adds each invoice in it
 * that the claim does not have.
 * @throws the refusals of `sniff`, conflict for a file the claim has already, `upload_closed`
 */
export const upload = defineFunction('paperwork', 'upload', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Adds a document; an e-invoice fills the draft',
  input: z.custom<StoredUpload>(),
  form: uploadForm,
  spends: 'upload',
  receive: storeUpload,
  run: async (context, stored) => {
    const [first = stored, ...further] = await missingIn(context, stored)
    const added = await addDocument(context, first)
    const others: Uploaded['others'] = []
    for (const other of further) others.push(await addDocument(context, other))
    return { ...added, others }
  },
})

/** The invoices of a mail or an archive that the claim lacks; of another upload its own file. */
const missingIn = async (
  { tx, unit: claim }: FunctionContext,
  { others = [], ...first }: StoredUpload,
): Promise<readonly StoredUpload[]> =>
  others.length === 0 ? [first] : notPresent(tx, { claim, files: [first, ...others] })
