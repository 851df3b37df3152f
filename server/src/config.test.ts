import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-config-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))

const AUTH_SECRET = 'a-secret-of-more-than-thirty-two-characters'
const DATABASE_URL = 'postgresql://ruecklauf@db.example.de/ruecklauf'

describe('readConfig', () => {
  test('needs nothing: the demo runs on this computer', () => {
    const config = readConfig({ DATA_DIR: data_dir, PORT: '' })
    expect(config).toMatchObject({
      port: 3000,
      public_url: 'http://127.0.0.1:3000',
      database_url: undefined,
      project_key: 'cashback',
      docs_open: true,
    })
  })

  test('keeps the secret it made, readable by its owner only', () => {
    const first = readConfig({ DATA_DIR: data_dir }).auth_secret
    expect(first.length).toBeGreaterThan(40)
    expect(readConfig({ DATA_DIR: data_dir }).auth_secret).toBe(first)
    expect(statSync(join(data_dir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('closes documentation and metrics on a database of the operator', () => {
    expect(readConfig({ DATABASE_URL, AUTH_SECRET }).docs_open).toBe(false)
  })

  test('names the variables and what is wrong with each', () => {
    expect(() =>
      readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', AUTH_SECRET: 'kurz' }),
    ).toThrow(
      /PORT: must be a number\nDATABASE_URL: must look like postgresql:.*\nAUTH_SECRET: must have/,
    )
  })

  test('wants a secret given beside a database', () => {
    expect(() => readConfig({ DATABASE_URL })).toThrow('AUTH_SECRET: is required')
  })

  test('reads the list of trusted proxies and drops the slash of the address', () => {
    const config = readConfig({
      AUTH_SECRET,
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
      PUBLIC_URL: 'https://bonus.example.de/',
    })
    expect(config.trusted_proxies).toEqual(['10.0.0.0/8', '127.0.0.1'])
    expect(config.public_url).toBe('https://bonus.example.de')
  })
})
