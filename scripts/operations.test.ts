import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Block, commandsOf, scriptOf } from './machine/commands-of.ts'

/* docs/operations.md is the test: its commands run as they are printed, with the files of deploy byte for byte, on a
   machine of their own, and on a second one behind `sh second`. Without root, Debian's PostgreSQL or nginx, and where
   nothing is built, they are only read. OPERATIONS=all plants errors too. */

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
async function run(text: string, signal: AbortSignal): Promise<{ code: number; said: string }> {
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
  const terminal = spawn('script', ['-qefc', line.join(' '), '/dev/null'], { env, signal })
  let said = ''
  terminal.stdout.on('data', (part) => {
    said += part
    if (/([Pp]assword|role|again): $/.test(said))
      terminal.stdin.write('Vier Pferde ziehen 7 Karren\r')
  })
  const [code] = await once(terminal, 'exit')
  return { code, said }
}

/** What the test looks at, or does, between two commands of the page. */
const between = (place: string, text: string, where = ''): Block => ({ place, where, text })
const sql = (text: string) => `su postgres -c "psql -d ruecklauf -Atc \\"${text}\\""`
const members = (count: number, where = '') =>
  between(`members:${count}`, `test "$(${sql('select count(*) from member')})" = ${count}\n`, where)
const admin = (name: string) =>
  `ruecklauf admin create super_admin ${name.toLowerCase()}@firma.de ${name} Muster\n`

const installed = between(
  'installed',
  `
curl -fsS -k --resolve cashback.firma.de:443:127.0.0.1 https://cashback.firma.de/lib/health/ready
curl -fsS -k --resolve cashback.firma.de:443:127.0.0.1 https://cashback.firma.de/ | grep -q '<div id="root"'
cmp /etc/nginx/sites-available/ruecklauf ${root}/deploy/nginx.conf
cmp /etc/systemd/system/ruecklauf.service ${root}/deploy/ruecklauf.service
test "$(${sql("select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = 'ruecklauf'")})" = f
test "$(stat -c %a /etc/ruecklauf/secrets)" = 700
`,
)
/** One admin more, the moment, and one more that is gone again once the server is back at it. */
const moment = between(
  'moment',
  `${admin('Cleo')}MOMENT=$(date '+%F %T.%N UTC'); sleep 1\n${admin('Dora')}`,
)

const withText = (all: readonly Block[], text: string) =>
  all.findIndex((one) => one.text.includes(text))
const until = (text: string) => withText(here, text) + 1
const [nginx, restore, minute] = [
  until('nginx -t'),
  until('ruecklauf restore'),
  until('recovery_target_time'),
]
const whole = [
  ...here.slice(0, nginx),
  installed,
  ...here.slice(nginx, restore),
  members(2),
  ...here.slice(restore, minute - 1),
  moment,
  ...here.slice(minute - 1, minute),
  members(3),
  ...here.slice(minute),
]

const ready = here.find(({ text }) => text.startsWith('cp /opt/ruecklauf/deploy/ruecklauf.service'))
const waits = /^curl .*$/m.exec(ready?.text ?? '')?.[0]
const two = blocks.filter(({ where }) => where === 'primary' || where === 'second')
const [reading, named, promoted] = [
  'DATABASE_READ_URL',
  'synchronous_standby_names',
  'pg_promote',
].map((text) => withText(two, text) + 1) as [number, number, number]
const secondMachine = [
  ...here.slice(0, until('admin create')),
  ...two.slice(0, reading),
  between('ready', `${waits}\n`),
  between(
    'reads',
    `test "$(${sql("select count(*) > 0 from pg_stat_activity where usename = 'ruecklauf'")})" = t\n`,
    'second',
  ),
  ...two.slice(reading, named),
  between(
    'quorum',
    `until ${sql('select sync_state from pg_stat_replication')} | grep -qx quorum; do sleep 0.2; done\n${admin('Cleo')}pg_ctlcluster $(pg_lsclusters -h | cut -d ' ' -f 1,2) stop -m immediate\n`,
  ),
  ...two.slice(named, promoted),
  members(3, 'second'),
  between(
    'goes on',
    `sed -i s/@localhost/@second/ /etc/ruecklauf/secrets/database_url\nsystemctl restart ruecklauf\n${waits}\n${admin('Dora')}ruecklauf verify\n`,
  ),
  members(4, 'second'),
]

const containers = [
  ...blocks.filter(({ where }) => where === 'containers'),
  between(
    'container',
    `
curl -fsS http://127.0.0.1:3000/ | grep -q '<div id="root"'
test "$(stat -c %u /proc/$(pgrep -f server/dist/main.js))" = 1000
! ls /mnt/second/app/node_modules | grep -q -e embedded -e vitest -e react
docker compose -f deploy/compose.yaml stop
`,
  ),
  members(2),
]

describe('docs/operations.md', () => {
  it.each(blocks.map((one) => [one.place, one] as const))('%s is shell', (_, { text }) => {
    const { stderr, status } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(text).not.toContain('…')
  })

  it.runIf(canRun)(
    'installs, upgrades, backs up, restores, rotates and removes as it says',
    async ({ signal }) => {
      const { code, said } = await run(scriptOf(whole), signal)
      expect([code, code === 0 ? '' : said]).toEqual([0, ''])
      expect(said).toMatch(/before-2\.backup: 2 members/)
      expect(said.match(/== \S+/g)).toHaveLength(whole.length)
      expect(
        said.match(/Database ruecklauf on localhost:5432 as ruecklauf: \d members/g),
      ).toHaveLength(11)
      expect(said).toMatch(/^AUTH_SECRETS=\S+,\S+$/m)
    },
    300_000,
  )

  it.runIf(canRun)(
    'reads from a second machine, which takes over when the first one dies',
    async ({ signal }) => {
      const { code, said } = await run(scriptOf(secondMachine), signal)
      expect([code, code === 0 ? '' : said]).toEqual([0, ''])
      expect(said.match(/== \S+/g)).toHaveLength(secondMachine.length)
    },
    300_000,
  )

  it.runIf(canRun)(
    'builds and runs the container',
    async ({ signal }) => {
      const { code, said } = await run(scriptOf(containers), signal)
      expect([code, code === 0 ? '' : said]).toEqual([0, ''])
    },
    300_000,
  )

  const begun = here.slice(0, until('admin create'))
  const planted: readonly (readonly [
    string,
    readonly Block[],
    (text: string) => string,
    string,
  ])[] = [
    [
      'a role that is never made',
      begun,
      (text) =>
        text
          .replace('create role ruecklauf_app nologin;\n', '')
          .replace('in role ruecklauf_app ', ''),
      'A superuser of the database server runs once',
    ],
    [
      'a brand that nobody may read',
      begun,
      (text) => text.replace('chmod -R a+rX', 'chmod -R go='),
      "brand.json can't be read",
    ],
    [
      'a replica that is not let in',
      secondMachine,
      (text) => text.replace('host replication replica samenet', '# '),
      'no pg_hba.conf entry for replication connection from host "10.9.0.2"',
    ],
    [
      'a moment that is not set',
      whole,
      (text) => text.replace(/^recovery_target_time = .*\n/m, ''),
      '== members:3',
    ],
    [
      'an image without the portal',
      containers,
      (text) => text.replace('install', 'sed -i /portal.dist/d deploy/Dockerfile\ninstall'),
      '== container',
    ],
  ]
  it.runIf(canRun && process.env.OPERATIONS === 'all').each(planted)(
    'fails with %s, and says why',
    async (_, commands, plant, reason) => {
      const text = scriptOf(commands).replace('--retry 40', '--retry 15')
      expect(plant(text)).not.toBe(text)
      const { code, said } = await run(plant(text), AbortSignal.timeout(280_000))
      expect([code, said]).toEqual([expect.any(Number), expect.stringContaining(reason)])
      expect(code).not.toBe(0)
    },
    300_000,
  )
})
