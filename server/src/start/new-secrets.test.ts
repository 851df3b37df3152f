import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { newSecrets } from './new-secrets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ruecklauf-secrets-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n')
const logged = () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  return () => log.mock.calls.flat().join('\n')
}

describe('a new secret and a new key', () => {
  it('are put above those that lie in the folder', () => {
    const before = readConfig({ DATA_DIR: folder })
    const text = logged()
    newSecrets(before)
    const after = readConfig({ DATA_DIR: folder })
    expect(after.auth_secrets).toEqual([linesOf('secret')[0], before.auth_secrets[0]])
    expect(after.iban_keys.map(({ id }) => id)).toEqual([
      linesOf('iban-keys')[0]?.split(':')[0],
      before.iban_keys[0].id,
    ])
    expect(text()).toContain('Start the portal anew')
  })

  it('are printed where the environment gives any of them, and no file is touched', () => {
    readConfig({ DATA_DIR: folder })
    const AUTH_SECRET = 'given by whoever runs the machine'
    const config = readConfig({ DATA_DIR: folder, AUTH_SECRET })
    const text = logged()
    newSecrets(config)
    expect(text()).toMatch(new RegExp(`AUTH_SECRETS=${AUTH_SECRET},\\S{64}\n`))
    expect(linesOf('secret')).toHaveLength(1)
    expect(linesOf('iban-keys')).toHaveLength(1)
  })
})
