import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, messageOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'
import { type IbanKeys, newIbanKey, readIbanKeys } from '../security/ibans/iban-keys.ts'
import type { Secrets } from '../security/keys.ts'

/**
 * The secrets that sign sessions without a secret in the environment. The first start creates one
 * in `DATA_DIR/secret`, readable for the owner only; newer secrets go above.
 * @throws StartError when the folder can't be written, or the file is too short to be a secret.
 */
export function keptSecrets(data_dir: string): Secrets {
  const file = join(data_dir, 'secret')
  const [newest, ...others] = keptLines(file, () => randomBytes(48).toString('base64url'))
  if ([newest, ...others].some((secret) => secret.length < 32))
    throw new StartError(`${file} holds no secret of 32 characters or more in each line`)
  return [newest, ...others]
}

/** Where the keys that seal account numbers lie, `id:base64` a line, where the environment gives none. */
export const ibanKeysFile = (data_dir: string) => join(data_dir, 'iban-keys')

/**
 * Those keys; the first is made at the first start.
 *
 * @throws StartError when the folder can't be written, or the file holds something else.
 */
export function keptIbanKeys(data_dir: string): IbanKeys {
  const file = ibanKeysFile(data_dir)
  const lines = keptLines(file, newIbanKey)
  try {
    return readIbanKeys(lines)
  } catch (error) {
    throw new StartError(`${file} ${messageOf(error)}`)
  }
}

/** The lines of a file only its owner may read; creates it with one line if missing. */
function keptLines(file: string, make: () => string): [string, ...string[]] {
  try {
    if (!read(file)) putFirst(file, make())
  } catch (error) {
    throw new StartError(`DATA_DIR: ${messageOf(error)}`)
  }
  const [newest = '', ...others] = linesOf(file) ?? []
  return [newest, ...others]
}

/** Written beside and linked into place: whole or not at all, and the first of two starts wins. */
function putFirst(file: string, line: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${line}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether what is used comes from such a file: the environment goes before it. */
export const isKeptIn = (file: string, used: readonly string[]): boolean =>
  linesOf(file)?.join() === used.join()

/** Puts a line above the others, whole or not at all. */
export function addKept(file: string, line: string): void {
  writeKept(file, [line, read(file) ?? ''])
}

/** Replaces the lines of such a file, whole or not at all. */
export function writeKept(file: string, lines: readonly string[]): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${lines.join('\n').trim()}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

const linesOf = (file: string): string[] | undefined =>
  read(file)
    ?.split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
