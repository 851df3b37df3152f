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

/** What the form says about its file. */
export const uploadForm = z.object({
  kind: z.enum(kinds).default('invoice'),
  line: z.string().max(60).optional().describe('Id of the device that it belongs to'),
  serial: z.string().max(100).optional().describe('What was read from its type plate'),
})

/** A file that lies in the store already; nothing refers to it yet. */
export interface StoredUpload {
  kind: keyof typeof documentKinds
  /** Id of the device that it belongs to; null for the whole claim. */
  line: string | null
  /** What was read from the type plate of that device, before it was sent. */
  serial: string | null
  file: KeptFile
  /** What a picture looks like; null for others. */
  look: string | null
  /** Null where nothing was to be read. */
  reading: Reading | null
  /** Name of the mail or archive that it was in. */
  container?: string
  /** Further invoices of the same mail or archive. */
  others?: StoredUpload[]
}

/**
 * Takes a document and puts it into the store; reads it when it is an invoice.
 * @throws bad_request without file or kind, and the refusals of `inUploadRoom`, `keepFile`, `fromContainer`
 */
export const storeUpload = (reception: Reception): Promise<StoredUpload> =>
  inUploadRoom(reception.request, () => receiveUpload(reception))

async function receiveUpload({ deps, request, caller }: Reception): Promise<StoredUpload> {
  const { bytes, filename, fields } = await receiveFile(request)
  const form = parseWithin(uploadForm, fields)
  if (!form.success) throw unknownKind()
  const { kind, line = null, serial = null } = form.data
  const found = await fromContainer({ deps, caller }, { bytes, filename, kind })
  if (found) return found
  const kept = await keepFile(deps, { bytes, filename, member: caller.member })
  const { type } = kept
  const file = { file: kept.file, look: kept.look }
  const mayBeInvoice = kind === 'invoice' || (kind === 'type_plate' && isPaper(type))
  const reading = mayBeInvoice ? await tryReading(kept.bytes, { type, caller }) : null
  if (kind === 'invoice') {
    const inside = reading && (await fromPortfolio({ deps, caller }, { bytes, filename, reading }))
    return inside ?? { kind, line, serial, ...file, reading }
  }
  // An e-invoice is no type plate, whatever the form says.
  if (reading?.status === 'read')
    return { kind: 'invoice', line: null, serial: null, ...file, reading }
  return { kind, line, serial, ...file, reading: null }
}

const isPaper = (type: string) => type === 'pdf' || type === 'xml'

function unknownKind() {
  const told = (say: Say) => [
    {
      context: 'parameter_validation',
      message: say('failures:document_kind_unknown', {
        kinds: kinds.map((kind) => say(`fields:document.values.kind.${kind}`)).join(', '),
      }),
      parameter: 'kind',
    },
  ]
  return new AppError('bad_request', 'document_kind_unknown', told(sayTo('de')), {}, told)
}
