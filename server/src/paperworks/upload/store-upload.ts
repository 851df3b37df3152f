import { documentKinds, keysOf, parseWithin, type Say } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { type KeptFile, keepFile } from '../../documents/keep-file.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { AppError } from '../../errors/errors.ts'
import type { Reception } from '../../platform/functions.ts'
import { fromContainer, fromPortfolio } from './from-container.ts'
import { type Reading, tryReading } from './try-reading.ts'

const kinds = keysOf(documentKinds)

/** Form fields beside the file. */
export const uploadForm = z.object({
  kind: z.enum(kinds).default('invoice'),
  line: z.string().max(60).optional().describe('Id of the device that it belongs to'),
  serial: z.string().max(100).optional().describe('What was read from its type plate'),
})

/** A file in the store that has no reference yet. */
export interface StoredUpload {
  kind: keyof typeof documentKinds
  /** Id of its device; null for the whole claim. */
  line: string | null
  /** The serial number the client read from the type plate. */
  serial: string | null
  file: KeptFile
  /** Perceptual hash of a picture; null for others. */
  look: string | null
  /** Null for a file without a reading. */
  reading: Reading | null
  /** Name of the mail or archive that contained it. */
  container?: string
  /** Further invoices of the same mail or archive. */
  others?: StoredUpload[]
}

/**
 * Receives a document and puts it into the store; reads it if it is an invoice.
 * @throws bad_request without file or kind, and the errors of `inUploadRoom`, `keepFile`, `fromContainer`
 */
export const storeUpload = (reception: Reception): Promise<StoredUpload> =>
  inUploadRoom(reception.request, () => receiveUpload(reception))

async function receiveUpload({ deps, request, caller }: Reception): Promise<StoredUpload> {
  const { bytes, filename, fields } = await receiveFile(request)
  const form = parseWithin(uploadForm, fields)
  if (!form.success) throw unknownKind()
  const { kind, line = null, serial = null } = form.data
  const contained = await fromContainer({ deps, caller }, { bytes, filename, kind })
  if (contained) return contained
  const keptFile = await keepFile(deps, { bytes, filename, member: caller.member })
  const { type } = keptFile
  const file = { file: keptFile.file, look: keptFile.look }
  const mayBeInvoice = kind === 'invoice' || (kind === 'type_plate' && isPaper(type))
  const reading = mayBeInvoice ? await tryReading(keptFile.bytes, { type, caller }) : null
  if (kind === 'invoice') {
    const inside = reading && (await fromPortfolio({ deps, caller }, { bytes, filename, reading }))
    return inside ?? { kind, line, serial, ...file, reading }
  }
  // An e-invoice is no type plate, whatever the form states.
  if (reading?.status === 'read')
    return { kind: 'invoice', line: null, serial: null, ...file, reading }
  return { kind, line, serial, ...file, reading: null }
}

const isPaper = (type: string) => type === 'pdf' || type === 'xml'

function unknownKind() {
  const messages = (say: Say) => [
    {
      context: 'parameter_validation',
      message: say('failures:document_kind_unknown', {
        kinds: kinds.map((kind) => say(`fields:document.values.kind.${kind}`)).join(', '),
      }),
      parameter: 'kind',
    },
  ]
  return new AppError('bad_request', 'document_kind_unknown', messages(sayTo('de')), {}, messages)
}
