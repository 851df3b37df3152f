import type { documentKinds } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import { keepFile } from '../../documents/keep-file.ts'
import { AppError } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { containerFiles, containerRefused } from '../../invoices/containers/container-files.ts'
import { kindOfContainer } from '../../invoices/containers/kind-of-container.ts'
import { chooseInvoices, type ReadFile } from './choose-invoices.ts'
import type { StoredUpload } from './store-upload.ts'
import type { Reading } from './try-reading.ts'

interface Receiver {
  deps: Pick<Deps, 'files' | 'config'>
  caller: Pick<Caller, 'member' | 'language'>
}

interface Given {
  bytes: Uint8Array
  filename: string
  kind: keyof typeof documentKinds
}

/**
 * Stores the invoices in a mail or an archive as separate uploads, and nothing else of it. Null for a file that is a
 * document itself.
 * @throws containerRefused with instructions; the errors of `keepFile`
 */
export async function fromContainer(
  receiver: Receiver,
  { bytes, filename, kind }: Given,
): Promise<StoredUpload | null> {
  const container = kindOfContainer(bytes)
  if (!container || container === 'pdf') return null
  if (kind !== 'invoice') throw containerRefused('invoice_only')
  return keepAll(await invoicesIn(bytes, receiver.caller), { ...receiver, container: filename })
}

/** The same for a PDF portfolio, whose own pages hold no invoice. Null if it contains none. */
export async function fromPortfolio(
  receiver: Receiver,
  { bytes, filename, reading }: Omit<Given, 'kind'> & { reading: Reading },
): Promise<StoredUpload | null> {
  const isPlain = reading.status === 'unreadable' && reading.reason === 'no_attachment'
  if (!isPlain || reading.seen?.nature) return null
  try {
    return await keepAll(await invoicesIn(bytes, receiver.caller), {
      ...receiver,
      container: filename,
    })
  } catch (error) {
    if (error instanceof AppError && /^container_/.test(error.code)) return null
    throw error
  }
}

const invoicesIn = async (bytes: Uint8Array, caller: Receiver['caller']) =>
  chooseInvoices(await containerFiles(bytes, { member: caller.member }), caller)

async function keepAll(
  invoices: readonly ReadFile[],
  keeping: Receiver & { container: string },
): Promise<StoredUpload | null> {
  const uploads: StoredUpload[] = []
  for (const invoice of invoices) uploads.push(await keep(invoice, keeping))
  const [first, ...others] = uploads
  return first ? { ...first, others } : null
}

async function keep(
  { name, bytes, reading }: ReadFile,
  { deps, caller, container }: Receiver & { container: string },
): Promise<StoredUpload> {
  const filename = name.split(/[/\\]/).at(-1) ?? name
  const { file, look } = await keepFile(deps, { bytes, filename, member: caller.member })
  return { kind: 'invoice', line: null, serial: null, file, look, reading, container }
}
