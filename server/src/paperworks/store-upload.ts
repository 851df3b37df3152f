import { documentKinds } from '@ruecklauf/model'
import { z } from 'zod'
import { cleanImage } from '../documents/image.ts'
import { sniff } from '../documents/sniff.ts'
import { virusScan } from '../documents/virus-scan.ts'
import { failure } from '../http/errors.ts'
import type { Reception } from '../platform/functions.ts'
import { receiveFile } from './receive-file.ts'
import { type Reading, tryReading } from './try-reading.ts'

const kinds = Object.keys(documentKinds) as [keyof typeof documentKinds]

/** A file that lies in the store already; nothing refers to it yet. */
export interface StoredUpload {
  kind: keyof typeof documentKinds
  file: {
    name: string
    path: string
    sha256: string
    size: number
    extension: string
    media_type: string
  }
  /** Null where nothing was to be read. */
  reading: Reading | null
}

/**
 * Takes a document and puts it into the store, pictures cleaned, everything else as it came; reads
 * it when it is an invoice. A file that no claim takes afterwards lies there unused.
 * @throws bad_request without file or kind, and the refusals of `sniff`, `virusScan` and `cleanImage`
 */
export async function storeUpload({ deps, request }: Reception): Promise<StoredUpload> {
  const { bytes, filename, fields } = await receiveFile(request)
  const kind = z.enum(kinds).safeParse(fields.kind ?? 'invoice')
  if (!kind.success) throw unknownKind()
  const sniffed = sniff(bytes, filename)
  await virusScan(deps.config.clamd_url)(bytes)
  const { type, media_type, extension } = sniffed
  const isPaper = type === 'pdf' || type === 'xml'
  const kept = isPaper ? bytes : await cleanImage(bytes, type)
  const { sha256, size } = await deps.files.put(kept)
  const reading = kind.data === 'invoice' ? await tryReading(kept, sniffed) : null
  return {
    kind: kind.data,
    file: { name: filename, path: sha256, sha256, size, extension, media_type },
    reading,
  }
}

const unknownKind = () =>
  failure(
    'bad_request',
    'document_kind_unknown',
    {
      context: 'parameter_validation',
      message: `Bitte wählen Sie die Art des Belegs: ${Object.values(documentKinds).join(', ')}.`,
      parameter: 'kind',
    },
    { kinds: kinds.join(', ') },
  )
