import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { test_iban_key } from '../../testing/ibans.ts'
import { testApi } from '../../testing/servers/api.ts'
import { test_secret } from '../../testing/servers/instance.ts'

/* The command line as an operator types it, each time a process of its own, which takes seconds on a busy machine. */

const program = join(import.meta.dirname, '../../cli.ts')
const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-cli-'))
const api = await testApi()
const { data_dir, brand_dir } = api.deps.config
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const service = {
  DATABASE_URL: api.database.url,
  DATA_DIR: data_dir,
  AUTH_SECRET: test_secret,
  IBAN_KEYS: test_iban_key,
  BRAND_DIR: brand_dir,
}
const holds = (members: number) =>
  new RegExp(
    `^Database test_\\w+ on \\S+ as \\w+: ${members} members, 0 files in ${data_dir}/files\\.$`,
  )
const anna = ['admin', 'create', 'super_admin', 'anna@firma.de', 'Anna', 'Muster']

interface Ended {
  code: number
  said: string[]
  complaint: string
}

function run(file: string, args: string[], settings: object, typed = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...settings }
    const running = execFile(file, args, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : 0,
        said: stdout.trim().split(/\r?\n/),
        complaint: stderr,
      }),
    )
    running.stdin?.end(typed)
  })
}

const cli = (args: string[], settings: object = service, typed?: string) =>
  run(process.execPath, [program, ...args], settings, typed)

describe('a command of the command line', { timeout: 180_000 }, () => {
  it.each([['backup', 'all.backup'], ['verify']])(
    '%s makes no database where none is, and says so',
    async (...args) => {
      const nowhere = join(folder, 'nowhere')
      const { code, complaint } = await cli(args, { DATA_DIR: nowhere, BRAND_DIR: brand_dir })
      expect(complaint).toContain(`there is no database in DATA_DIR=${nowhere}`)
      expect([code, existsSync(nowhere), existsSync(join(folder, 'all.backup'))]).toEqual([
        1,
        false,
        false,
      ])
    },
  )

  it('saves nothing that is empty unless told, says what it saved, and never over another', async () => {
    const refused = await cli(['backup', 'first.backup'])
    expect([refused.code, refused.said]).toEqual([1, [expect.stringMatching(holds(0))]])
    expect(refused.complaint).toContain('this would be a backup of nothing; none was written')
    const result = await cli(['backup', 'first.backup', 'empty'])
    expect(result.complaint).toBe('')
    expect([result.code, result.said[1]]).toEqual([
      0,
      expect.stringMatching(
        /^first\.backup: 0 members, \d{3} tables, 0 files, \d+ bytes, not sealed\.$/,
      ),
    ])
    const again = await cli(['backup', 'first.backup', 'empty'])
    expect([again.code, again.complaint]).toEqual([
      1,
      'first.backup is there already: give another name\n',
    ])
  })

  it('makes the first admin unattended, and changes nothing the second time', async () => {
    const first = await cli(anna, service, 'Vier Pferde ziehen 7 Karren\n')
    expect([first.code, first.said.at(-1)]).toEqual([
      0,
      'anna@firma.de can sign in as super_admin.',
    ])
    const second = await cli(anna, service, 'Ein anderes Kennwort 8\n')
    expect([second.code, second.said]).toEqual([
      0,
      [expect.stringMatching(holds(1)), 'anna@firma.de has a login already; nothing was changed.'],
    ])
  })

  it.runIf(existsSync('/usr/bin/script'))(
    'asks for a password twice and never shows it',
    async () => {
      const berta = anna.map((word) => word.replace('anna@', 'berta@'))
      const line = [process.execPath, program, ...berta].join(' ')
      const env = { PATH: process.env.PATH, ...service }
      const terminal = spawn('script', ['-qec', line, '/dev/null'], { cwd: folder, env })
      let output = ''
      terminal.stdout.on('data', (text) => {
        output += text
        if (/(Password|again): $/.test(output))
          terminal.stdin.write('Vier Pferde ziehen 7 Karren\r')
      })
      const [code] = await once(terminal, 'exit')
      expect(output).toMatch(
        /Password: \s+The same again: \s+berta@firma\.de can sign in as super_admin/,
      )
      expect([code, output.includes('Pferde')]).toEqual([0, false])
    },
  )
})
