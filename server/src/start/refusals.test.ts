import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { test_iban_key } from '../testing/ibans.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { test_secret } from '../testing/servers/instance.ts'
import { clientOf, ownPostgres, runSql, urlOf } from '../testing/servers/own-postgres.ts'

/* What an operator gets wrong: each start ends with one line that says what to do. */

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-refusals-'))
const file = join(folder, 'file')
writeFileSync(file, '')
const occupied = createServer()
let server: Awaited<ReturnType<typeof ownPostgres>>

beforeAll(async () => {
  server = await ownPostgres(folder)
  const admin = await clientOf(server.port, 'postgres')
  await admin.query(
    `create database latin owner ruecklauf encoding 'LATIN1' template template0 locale 'C'`,
  )
  await admin.query('create role stranger login')
  await admin.query('create database theirs')
  await admin.end()
  await once(occupied.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  occupied.close()
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

type Settings = Record<string, string>

interface Line {
  level: number
  msg: string
  err?: object
}

/** Starts the program under a shell's conditions; the log's lines so far, each of them JSON. */
async function start(settings: Settings, conditions = '') {
  const program = `${conditions} exec "${process.execPath}" "${join(import.meta.dirname, '../main.ts')}"`
  const running = spawn('sh', ['-c', program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
      TMPDIR: tmpdir(),
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATABASE_URL: urlOf(server.port),
      DATA_DIR: join(folder, 'data'),
      AUTH_SECRET: test_secret,
      IBAN_KEYS: test_iban_key,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const output of [running.stdout, running.stderr])
    output.on('data', (part) => (text += String(part)))
  return {
    running,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line): Line => JSON.parse(line)),
  }
}

async function refusalOf(settings: Settings, conditions?: string) {
  const { running, lines } = await start(settings, conditions)
  const [code] = await once(running, 'close')
  return { code, said: lines().filter(({ level }) => level >= 50) }
}

const port = () => (occupied.address() as { port: number }).port
const other = (login: string, database: string) =>
  `postgresql://${login}@127.0.0.1:${server.port}/${database}`

const cases: Record<string, [() => Settings, RegExp]> = {
  'a port that is taken': [
    () => ({ PORT: String(port()) }),
    /is taken by another program: set PORT/,
  ],
  'a port that is none': [() => ({ PORT: '99999' }), /^PORT: must be a number from 0 to 65535$/],
  'a secret that is too short': [() => ({ AUTH_SECRET: 'short' }), /^AUTH_SECRET: .*32/],
  'a file of keys that is lost': [
    () => ({ IBAN_KEYS: '', IBAN_KEYS_FILE: join(folder, 'lost') }),
    /^IBAN_KEYS_FILE: .*lost can't be read$/,
  ],
  'another key than the one in use': [
    () => ({ IBAN_KEYS: `other:${Buffer.alloc(32, 7).toString('base64')}` }),
    /^IBAN_KEYS: /,
  ],
  'a database that is away': [
    () => ({ DATABASE_URL: 'postgresql://ruecklauf@localhost:1/ruecklauf' }),
    /^DATABASE_URL: the database can't be reached \(.*ECONNREFUSED/,
  ],
  'a database in another encoding': [
    () => ({ DATABASE_URL: other('ruecklauf', 'latin') }),
    /^DATABASE_URL: this database keeps texts as LATIN1\. Make it anew: createdb/,
  ],
  'a folder for documents that can’t be': [
    () => ({ DATA_DIR: file }),
    /^DATA_DIR: .*files can't be written to \(ENOTDIR/,
  ],
  'a mount that is only read': [
    () => ({ DATA_DIR: '/sys/kernel' }),
    /^DATA_DIR: \/sys\/kernel\/files can't be written to \(E/,
  ],
  'no folder for temporary files': [() => ({ TMPDIR: join(file, 'tmp') }), /^TMPDIR: /],
  'a brand folder that is missing': [() => ({ BRAND_DIR: join(folder, 'none') }), /^BRAND_DIR: /],
}

describe('a start is refused in a sentence by', () => {
  it.each(Object.entries(cases))('%s', async (_, [settings, sentence]) => {
    const { code, said: output } = await refusalOf(settings())
    const [first, ...others] = output
    expect(first?.msg).toMatch(sentence)
    // What concerns the office too stands there in German as well.
    expect([code, first?.err, others.length]).toEqual([1, undefined, expect.toBeOneOf([0, 1])])
  })

  it('a login that owns nothing there, with the lines to run', async () => {
    const { code, said: output } = await refusalOf({ DATABASE_URL: other('stranger', 'theirs') })
    expect([code, output[0]?.msg]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: the login lacks/),
    ])
    expect(output.slice(1).every(({ msg }) => /^(grant|alter) .*;$/.test(msg))).toBe(true)
  })

  it('a login that did not make the tables, with the one that did', async () => {
    const { code, said: output } = await refusalOf({ DATABASE_URL: other('stranger', 'ruecklauf') })
    const sentence =
      'DATABASE_URL: the tables of this database belong to ruecklauf: give that login, not stranger'
    expect([code, output.map(({ msg }) => msg)]).toEqual([1, [sentence]])
  })

  it('a newer database, which an older program leaves as it is', async () => {
    const name = '9999_of_the_version_after.sql'
    await runSql(server.port, `insert into schema_migration values ('${name}', '')`)
    const { code, said: output } = await refusalOf({}).finally(() =>
      runSql(server.port, `delete from schema_migration where name = '${name}'`),
    )
    const sentence = `the database is newer than this program: it has ${name}`
    expect([code, output.length, output[0]?.msg.slice(0, sentence.length)]).toEqual([
      1,
      1,
      sentence,
    ])
  })
})

const ipv6 = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .some(({ address }) => address === '::1')

const mayMount = process.getuid?.() === 0 && process.platform === 'linux'

describe('a start goes well', () => {
  const ready = async (settings: Settings, { host = '127.0.0.1', conditions = '' } = {}) => {
    const free = String(await freePort())
    const { running, lines } = await start({ ...settings, PORT: free }, conditions)
    const isReady = () =>
      fetch(`http://${host}:${free}/lib/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    running.kill('SIGTERM')
    const [code] = await once(running, 'close')
    const [warnings, problems] = [40, 50].map((from) =>
      lines().filter(({ level }) => level === from),
    )
    return { code, warnings, problems }
  }

  it('under a locale that isn’t UTF-8, and where files are for their owner alone', async () => {
    const conditions = 'umask 077; export LC_ALL=C LANG=C;'
    const data = { DATA_DIR: join(folder, 'narrow') }
    expect(await ready(data, { conditions })).toMatchObject({ code: 0, problems: [] })
  })

  it.runIf(mayMount)('on a full disk of documents, and says so', async () => {
    const full = join(folder, 'full')
    mkdirSync(full)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', full])
    try {
      const filler = () => writeFileSync(join(full, 'filler'), Buffer.alloc(2 ** 21))
      expect(filler).toThrow('ENOSPC')
      const { code, warnings, problems } = await ready({ DATA_DIR: full })
      expect([code, problems]).toEqual([0, []])
      expect(warnings?.map(({ msg }) => msg)).toEqual([
        expect.stringMatching(/^DATA_DIR: the disk that holds .*full\/files is full: .* Make room/),
      ])
    } finally {
      execFileSync('umount', [full])
    }
  })

  it.skipIf(!ipv6)('on a machine with IPv6 alone', async () => {
    expect(await ready({ HOST: '::1' }, { host: '[::1]' })).toMatchObject({
      code: 0,
      problems: [],
    })
  })
})
