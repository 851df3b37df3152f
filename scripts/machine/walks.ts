import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, commandsOf } from './commands-of.ts'
import { root } from './run-machine.ts'

/* The page's commands in the orders in which they are tried, with what is looked at between them. */

const file = 'docs/operations.md'
export const blocks = commandsOf(file, readFileSync(join(root, file), 'utf8'))
const here = blocks.filter(({ where }) => where === '')

/** The test's own steps between two commands of the page. */
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
cmp /etc/nginx/sites-enabled/ruecklauf ${root}/deploy/nginx.conf
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
  all.findIndex((walk) => walk.text.includes(text))
const until = (text: string) => withText(here, text) + 1
const [nginx, restore, minute] = [
  until('nginx -t'),
  until('ruecklauf restore'),
  until('recovery_target_time'),
]
/** Up to the first members. */
export const begun = here.slice(0, until('admin create'))

/** All that one machine does. */
export const whole = [
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

const ready = here.find(({ text }) => text.includes('admin create'))
const waits = /^curl .*$/m.exec(ready?.text ?? '')?.[0]
const two = blocks.filter(({ where }) => where === 'primary' || where === 'second')
const [reading, named, promoted] = [
  'DATABASE_READ_URL',
  'synchronous_standby_names',
  'pg_promote',
].map((text) => withText(two, text) + 1) as [number, number, number]
/** A replica, which takes over. */
export const secondMachine = [
  ...begun,
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

export const containers = [
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
