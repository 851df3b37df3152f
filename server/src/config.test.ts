import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-config-'))
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))

const AUTH_SECRET = 'a-secret-of-more-than-thirty-two-characters'
const DATABASE_URL = 'postgresql://ruecklauf@db.example.de/ruecklauf'
const IBAN_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`

describe('readConfig', () => {
  test('takes an OpenID provider by https, by http on this machine alone', () => {
    const oidc = (OIDC_ISSUER: string) =>
      readConfig({
        ...{ DATA_DIR: data_dir, PORT: '', OIDC_ISSUER },
        ...{ OIDC_CLIENT_ID: 'cashback', OIDC_CLIENT_SECRET: 'secret' },
      }).oidc?.issuer
    for (const issuer of [
      'https://login.example.de',
      'http://127.0.0.1:9000',
      'http://localhost:9000',
    ])
      expect(oidc(issuer)).toBe(issuer)
    for (const issuer of [
      'http://login.example.de',
      'http://127.0.0.1.example.de',
      'http://localhost.de',
    ])
      expect(() => oidc(issuer)).toThrow('https')
  })

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

  test('takes secrets from files, as containers and systemd hand them over', () => {
    const file = join(data_dir, 'database_url')
    writeFileSync(file, `${DATABASE_URL}\n`)
    const variables = { DATA_DIR: data_dir, AUTH_SECRET, IBAN_KEYS, DATABASE_URL_FILE: file }
    expect(readConfig(variables).database_url).toBe(DATABASE_URL)
    expect(() => readConfig({ ...variables, DATABASE_URL })).toThrow('one of them, not both')
    const lost = join(data_dir, 'nothing')
    expect(() => readConfig({ ...variables, DATABASE_URL_FILE: lost })).toThrow(
      `DATABASE_URL_FILE: ${lost} can't be read`,
    )
    writeFileSync(file, '\n')
    expect(readConfig(variables).database_url).toBeUndefined()
  })

  test('keeps the secret it made, readable by its owner only', () => {
    const first = readConfig({ DATA_DIR: data_dir }).auth_secrets
    expect(first[0].length).toBeGreaterThan(40)
    expect(readConfig({ DATA_DIR: data_dir }).auth_secrets).toEqual(first)
    expect(statSync(join(data_dir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('takes the secrets of before from its file too, the newest in the first line', () => {
    const [newest, older] = ['n'.repeat(40), 'o'.repeat(40)]
    const folder = mkdtempSync(join(data_dir, 'secrets-'))
    writeFileSync(join(folder, 'secret'), `${newest}\n${older}\n`)
    expect(readConfig({ DATA_DIR: folder }).auth_secrets).toEqual([newest, older])
    writeFileSync(join(folder, 'secret'), `${newest}\nkurz\n`)
    expect(() => readConfig({ DATA_DIR: folder })).toThrow('holds no secret')
  })

  test('takes several secrets, none of them short, or one', () => {
    const older = AUTH_SECRET.toUpperCase()
    const AUTH_SECRETS = `${AUTH_SECRET}, ${older}`
    expect(readConfig({ DATABASE_URL, IBAN_KEYS, AUTH_SECRETS }).auth_secrets).toEqual([
      AUTH_SECRET,
      older,
    ])
    expect(readConfig({ DATABASE_URL, IBAN_KEYS, AUTH_SECRET }).auth_secrets).toEqual([AUTH_SECRET])
    for (const wrong of [`${AUTH_SECRET},kurz`, ','])
      expect(() => readConfig({ AUTH_SECRETS: wrong })).toThrow('AUTH_SECRETS')
    expect(() => readConfig({ AUTH_SECRET, AUTH_SECRETS })).toThrow('not both')
  })

  test('reads from a replica only beside a database of the operator', () => {
    const DATABASE_READ_URL = 'postgresql://ruecklauf@replica.example.de/ruecklauf'
    expect(
      readConfig({ DATABASE_URL, DATABASE_READ_URL, IBAN_KEYS, AUTH_SECRET }).database_read_url,
    ).toBe(DATABASE_READ_URL)
    expect(() => readConfig({ DATA_DIR: data_dir, DATABASE_READ_URL })).toThrow(
      'DATABASE_READ_URL: needs DATABASE_URL beside it',
    )
  })

  test('keeps documents in a bucket where all of it is given, its keys from files too', () => {
    const variables = {
      ...{ DATA_DIR: data_dir, S3_ENDPOINT: 'https://s3.example.de', S3_BUCKET: 'dokumente' },
      ...{ S3_ACCESS_KEY_ID: 'portal', S3_REGION: 'de-fra' },
    }
    const file = join(data_dir, 's3_secret')
    writeFileSync(file, 'geheim\n')
    expect(readConfig({ ...variables, S3_SECRET_ACCESS_KEY_FILE: file }).s3).toEqual({
      ...{ endpoint: 'https://s3.example.de', region: 'de-fra', bucket: 'dokumente' },
      ...{ access_key_id: 'portal', secret_access_key: 'geheim', path_style: true },
    })
    expect(() => readConfig(variables)).toThrow('all four, or none')
    expect(readConfig({ DATA_DIR: data_dir }).s3).toBeNull()
  })

  test('closes documentation and metrics on a database of the operator', () => {
    expect(readConfig({ DATABASE_URL, IBAN_KEYS, AUTH_SECRET }).docs_open).toBe(false)
  })

  test('names the variables and what is wrong with each', () => {
    expect(() =>
      readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', AUTH_SECRET: 'kurz' }),
    ).toThrow(
      /PORT: must be a number from 0 to 65535\nDATABASE_URL: must look like postgresql:.*\nAUTH_SECRET: must have/,
    )
  })

  test('wants a secret given beside a database', () => {
    expect(() => readConfig({ DATABASE_URL })).toThrow('AUTH_SECRET: is required')
  })

  test('makes a key for account numbers at the first start, for its owner alone', () => {
    const first = readConfig({ DATA_DIR: data_dir }).iban_keys
    expect(readConfig({ DATA_DIR: data_dir }).iban_keys).toEqual(first)
    expect(statSync(join(data_dir, 'iban-keys')).mode & 0o777).toBe(0o600)
    expect(() => readConfig({ DATABASE_URL, AUTH_SECRET })).toThrow('IBAN_KEYS: is required')
  })

  test('takes several keys for account numbers, the newest first, and refuses what is none', () => {
    const older = `k0:${Buffer.alloc(32, 2).toString('base64')}`
    const { iban_keys } = readConfig({
      DATABASE_URL,
      AUTH_SECRET,
      IBAN_KEYS: `${IBAN_KEYS},${older}`,
    })
    expect(iban_keys.map(({ id }) => id)).toEqual(['k1', 'k0'])
    const short = `k1:${Buffer.alloc(16).toString('base64')}`
    for (const wrong of [short, 'k1', IBAN_KEYS.slice(3), `${IBAN_KEYS},${IBAN_KEYS}`, ','])
      expect(() => readConfig({ AUTH_SECRET, IBAN_KEYS: wrong })).toThrow('IBAN_KEYS')
    const folder = join(data_dir, 'broken')
    mkdirSync(folder)
    writeFileSync(join(folder, 'iban-keys'), 'unsinn\n')
    expect(() => readConfig({ AUTH_SECRET, DATA_DIR: folder })).toThrow('iban-keys')
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
