import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, messageOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'
import type { Secrets } from '../security/keys.ts'

/**
 * The secrets that sign sessions where the environment gives none: the first is made at the first start,
 * kept in `DATA_DIR/secret` for the owner's eyes only; a newer one is a line above.
 *
 * @throws StartError when the folder can't be written, or the file is too short to be a secret.
 */
export function keptSecrets(data_dir: string): Secrets {
  const file = join(data_dir, 'secret')
  try {
    if (!read(file)) makeSecret(data_dir, file)
  } catch (error) {
    throw new StartError(`DATA_DIR: ${messageOf(error)}`)
  }
  const [newest = '', ...others] = read(file)?.split(/\s*\n\s*/) ?? []
  if ([newest, ...others].some((secret) => secret.length < 32))
    throw new StartError(`${file} holds no secret of 32 characters or more in each line`)
  return [newest, ...others]
}

/** Written beside and linked into place: whole or not at all, and the first of two starts wins. */
function makeSecret(data_dir: string, file: string): void {
  mkdirSync(data_dir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
