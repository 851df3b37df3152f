import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, messageOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'

/**
 * The secret that signs sessions where AUTH_SECRET is not given: made at the first start, kept in
 * `DATA_DIR/secret` for the owner's eyes only.
 *
 * @throws StartError when the folder can't be written, or the file is too short to be a secret.
 */
export function keptSecret(data_dir: string): string {
  const file = join(data_dir, 'secret')
  try {
    if (!read(file)) makeSecret(data_dir, file)
  } catch (error) {
    throw new StartError(`DATA_DIR: ${messageOf(error)}`)
  }
  const secret = read(file)
  if (!secret || secret.length < 32) throw new StartError(`${file} holds no secret; remove it`)
  return secret
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
