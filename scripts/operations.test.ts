import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Block, commandsOf, scriptOf } from './machine/commands-of.ts'

/* docs/operations.md is the test: its commands run as they are printed, with the files of deploy byte for byte, on a
   machine of their own. Without root, Debian's PostgreSQL or nginx, and where nothing is built, they are only read. */

const root = join(import.meta.dirname, '..')
const machine = join(import.meta.dirname, 'machine')
const file = 'docs/operations.md'
const blocks = commandsOf(file, readFileSync(join(root, file), 'utf8'))
const here = blocks.filter(({ where }) => where === '')
const needed = ['/usr/bin/pg_lsclusters', '/usr/sbin/nginx', '/usr/bin/unshare', '/usr/bin/script']
/** The machine has a `/tmp` and a `/run` of its own: what lies there is not seen. */
const isSeen = !/^\/(?:tmp|run)\//.test(root)
const canRun =
  isSeen &&
  process.getuid?.() === 0 &&
  [...needed, join(root, 'server/dist/main.js'), join(root, 'portal/dist/index.html')].every(
    (one) => existsSync(one),
  )
const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-machine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs commands on a machine of their own, by a terminal on which somebody answers what is asked. */
async function run(text: string): Promise<{ code: number; said: string }> {
  const place = mkdtempSync(join(folder, 'one-'))
  const script = join(place, 'commands.sh')
  writeFileSync(script, text)
  const layer = mkdtempSync(join(folder, 'layer-'))
  const line = [
    join(machine, 'scratch-root.sh'),
    layer,
    join(machine, 'prepare.sh'),
    machine,
    script,
  ]
  const env = { PATH: process.env.PATH, SOURCE: root, TERM: 'dumb' }
  const terminal = spawn('script', ['-qefc', line.join(' '), '/dev/null'], { env })
  let said = ''
  terminal.stdout.on('data', (part) => {
    said += part
    if (/(Password|again): $/.test(said)) terminal.stdin.write('Vier Pferde ziehen 7 Karren\r')
  })
  const [code] = await once(terminal, 'exit')
  return { code, said }
}

/** What holds once the portal is installed: looked at before the page goes on. */
const installed: Block = {
  place: 'installed',
  where: '',
  text: `
curl -fsS -k --resolve cashback.firma.de:443:127.0.0.1 https://cashback.firma.de/lib/health/ready
curl -fsS -k --resolve cashback.firma.de:443:127.0.0.1 https://cashback.firma.de/ | grep -q '<div id="root"'
cmp /etc/nginx/sites-available/ruecklauf ${root}/deploy/nginx.conf
cmp /etc/systemd/system/ruecklauf.service ${root}/deploy/ruecklauf.service
test "$(su postgres -c "psql -Atc \\"select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = 'ruecklauf'\\"")" = f
test "$(stat -c %a /etc/ruecklauf/secrets)" = 700
`,
}

const until = (text: string) => here.findIndex((one) => one.text.includes(text)) + 1
const restored: Block = {
  place: 'restored',
  where: '',
  text: `test "$(su postgres -c 'psql -d ruecklauf -Atc "select count(*) from member"')" = 2`,
}

describe('docs/operations.md', () => {
  it.each(blocks.map((one) => [one.place, one] as const))('%s is shell', (_, { text }) => {
    const { stderr, status } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(text).not.toContain('…')
  })

  it.runIf(canRun)(
    'installs, upgrades, backs up, restores, rotates and removes as it says',
    async () => {
      const [nginx, restore] = [until('nginx -t'), until('ruecklauf restore')]
      const { code, said } = await run(
        scriptOf([
          ...here.slice(0, nginx),
          installed,
          ...here.slice(nginx, restore),
          restored,
          ...here.slice(restore),
        ]),
      )
      expect([code, code === 0 ? '' : said]).toEqual([0, ''])
      expect(said).toMatch(/before-2\.backup: 2 members/)
      expect(said.match(/== \S+/g)).toHaveLength(here.length + 2)
      expect(
        said.match(/Database ruecklauf on localhost:5432 as ruecklauf: \d members/g),
      ).toHaveLength(8)
      expect(said).toMatch(/^AUTH_SECRETS=\S+,\S+$/m)
    },
    300_000,
  )

  const planted: readonly (readonly [string, (text: string) => string, string])[] = [
    [
      'a role that is never made',
      (text) =>
        text
          .replace('create role ruecklauf_app nologin;\n', '')
          .replace('in role ruecklauf_app ', ''),
      'A superuser of the database server runs once',
    ],
    [
      'a brand that nobody may read',
      (text) => text.replace('chmod -R a+rX', 'chmod -R go='),
      "brand.json can't be read",
    ],
  ]
  it.runIf(canRun && process.env.OPERATIONS === 'all').each(planted)(
    'fails with %s, and says why',
    async (_, plant, reason) => {
      const text = scriptOf(here.slice(0, until('admin create'))).replace(
        '--retry 40',
        '--retry 15',
      )
      expect(plant(text)).not.toBe(text)
      const { code, said } = await run(plant(text))
      expect([code, said]).toEqual([expect.any(Number), expect.stringContaining(reason)])
      expect(code).not.toBe(0)
    },
    300_000,
  )
})
