import { wordedFailure } from '../../errors/errors.ts'
import { fileReader } from '../../workers/file-reader.ts'
import { containerLimits } from '../limits.ts'
import type { ContainedFile, ContainerFault } from './contained-file.ts'
import type { Opened } from './open-container.ts'

const reader = fileReader<Uint8Array, Opened>({
  entry: new URL('./container-worker.ts', import.meta.url),
  limits: containerLimits.reading,
  refuse: () => containerRefused('too_large'),
})

/**
 * The files in a mail, an archive or a portfolio that may be invoices, in its order; those of mails and
 * archives inside it too. In a worker, as others' files are read.
 * @throws containerRefused `damaged`, `encrypted`, `too_large`, `empty`; `too_many_files`
 */
export async function containerFiles(
  bytes: Uint8Array,
  reading: { member?: string } = {},
): Promise<ContainedFile[]> {
  const opened = await reader.only(bytes, reading)
  if ('fault' in opened) throw containerRefused(opened.fault)
  return opened.files
}

/** The 422 error for a mail or an archive without a usable invoice, with advice. */
export const containerRefused = (
  fault: ContainerFault | 'unclear' | 'too_many' | 'invoice_only',
  values?: { names: string },
) => wordedFailure('unprocessable', `container_${fault}`, { context: 'document' }, values)
