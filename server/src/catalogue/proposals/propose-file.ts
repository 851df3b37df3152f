import { z } from 'zod'
import { givenReason } from '../../changes/given-reason.ts'
import { propose } from '../../changes/propose.ts'
import { referToFile } from '../../documents/refer-to-file.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { defineFunction } from '../../platform/functions.ts'
import {
  catalogueFileForm,
  type GivenFile,
  receiveCatalogueFile,
} from '../files/receive-catalogue-file.ts'
import { productFileChange } from './product-file-change.ts'

const form = catalogueFileForm('product').extend({ reason: givenReason })

/** Proposes a picture or a data sheet of a product; the file gets the same checks as a published file. */
export const proposeFile = defineFunction('product', 'propose_file', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Proposes a picture or a data sheet of a product; an admin sees it and decides',
  input: z.custom<GivenFile<z.output<typeof form>>>(),
  form,
  spends: 'upload',
  receive: (reception) =>
    inUploadRoom(reception.request, () => receiveCatalogueFile(reception, form)),
  run: async (context, { kind, title, reason, file: stored }) => {
    const { deps, tx, caller } = context
    const file = await referToFile(tx, { files: deps.files, member: caller.member, file: stored })
    const { name, size, media_type, sha256 } = stored
    const proposal = { kind, title, file, name, size, media_type, sha256 }
    return propose(context, { kind: productFileChange, wanted: proposal, reason })
  },
})
