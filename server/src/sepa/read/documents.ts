import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { codeOf } from '../../errors/error-code.ts'
import { cleanText } from '../../foreign-text/clean-text.ts'
import { openZipFile, type ZipFile } from '../../foreign-text/zip-file.ts'
import { bankFileLimits } from '../bank-file-limits.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import type { BankMessage } from './bank-message.ts'
import { type Reading, readBankFile } from './read-bank-file.ts'

/** One document of a file: the file itself, or one of an archive. */
export interface BankDocument {
  message: BankMessage
  /** Its name in the archive. */
  name: string | null
}

/** A month of some accounts has fewer. */
const MOST_DOCUMENTS = 500
const LONGEST_NAME = 100

/**
 * The documents of a bank's file, each to be read whole before the next. They are the file itself,
 * or the XML files of an archive, as banks send statements (EBICS C53). Skips an archive's
 * documents of other accounts.
 * @param source The path of a file, or its bytes
 * @throws refusedBankFile the errors of `readBankFile`, `bank_file_archive`
 */
export async function* documentsOf(
  source: string | Uint8Array,
  reading: Reading,
): AsyncGenerator<BankDocument> {
  if (await isArchive(source)) return yield* documentsOfArchive(source, reading)
  const bytes = typeof source === 'string' ? createReadStream(source) : source
  yield { message: await readBankFile(bytes, reading), name: null }
}

async function* documentsOfArchive(
  source: string | Uint8Array,
  reading: Reading,
): AsyncGenerator<BankDocument> {
  using zip = await openZipFile(source, refusedArchive)
  const names = zip.names.filter((name) => /\.xml$/i.test(name))
  if (names.length === 0 || names.length > MOST_DOCUMENTS) throw refusedArchive()
  let remaining = bankFileLimits.bytes
  let count = 0
  let other: unknown = null
  const passOver = (error: unknown) => {
    if (codeOf(error) !== 'bank_file_of_other_bank') throw error
    count -= 1
    other = error
  }
  for (const name of names) {
    count += 1
    const message = await readBankFile(counted(zip, name), reading).catch(passOver)
    if (!message) continue
    // A document of another account yields nothing until its end reveals that.
    const { parts, ...head } = message
    const all = async function* () {
      try {
        yield* parts
      } catch (error) {
        passOver(error)
      }
    }
    yield { message: { ...head, parts: all() } as BankMessage, name: labelOf(name) }
  }
  if (count === 0) throw other

  async function* counted(archive: ZipFile, name: string) {
    for await (const piece of archive.read(name, remaining) ?? []) {
      remaining -= piece.length
      yield piece
    }
  }
}

const refusedArchive = () => refusedBankFile('bank_file_archive')

/** Its last part, in a displayable form. */
const labelOf = (name: string) => cleanText(name.split(/[\\/]/).at(-1) ?? '').slice(0, LONGEST_NAME)

const SIGNATURE = Buffer.from('PK\u0003\u0004')

async function isArchive(source: string | Uint8Array): Promise<boolean> {
  if (typeof source !== 'string') return SIGNATURE.equals(source.subarray(0, SIGNATURE.length))
  await using file = await open(source)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE.length), 0)
  return SIGNATURE.equals(buffer.subarray(0, bytesRead))
}
