// Writes what ARCHITECTURE.md allows a room of the server to import into a file of the linter's.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const configuration = join(root, 'biome.arrows.json')
/** Rooms that show or try everything. */
const free = ['demo', 'site', 'start', 'testing']

/** The rooms of the table with what each may use. @returns {Map<string, Set<string>>} */
export function arrows(text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) {
  const rows = [...text.matchAll(/^\| ([a-z -]+?) +\| ([a-z, -]*?) *\| [^|]+\|$/gm)]
    .map(([, room, used]) => [room, used.split(', ').filter(Boolean)])
    .slice(1)
  const feature = rows.findIndex(([room]) => room === 'every feature')
  const common = rows[feature][1]
  return new Map([
    ...rows.slice(0, feature).map(([room, used]) => [room, new Set(used)]),
    ...rows.slice(feature + 1).map(([room, used]) => [room, new Set([...common, ...used])]),
  ])
}

const everywhere = {
  group: [
    '@ruecklauf/**',
    '!@ruecklauf/model',
    '!@ruecklauf/model/texts',
    '**/portal/**',
    'react',
    'react-dom',
  ],
  message: 'server imports only model',
}

/** Those rules as the linter reads them. */
export function rules() {
  const rooms = readdirSync(join(root, 'server/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const allowed = arrows()
  const unknown = rooms.filter((room) => !allowed.has(room) && !free.includes(room))
  if (unknown.length > 0) throw new Error(`not in the table of ARCHITECTURE.md: ${unknown}`)
  const overrides = [...allowed].map(([room, used]) => {
    const refused = rooms.filter((other) => other !== room && !used.has(other))
    const group = refused.map((other) => `**/${other}/**`)
    const message = `${room} may not use this room: see the table in ARCHITECTURE.md`
    return override([`server/src/${room}/**`, '!**/*.test.ts'], [everywhere, { group, message }])
  })
  return [override(['server/**'], [everywhere]), ...overrides]
}

const override = (includes, patterns) => ({
  includes,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } },
  },
})

/** The file that holds them, a room a line. */
export const written = () =>
  `{\n  "overrides": [\n${rules()
    .map((rule) => `    ${JSON.stringify(rule)}`)
    .join(',\n')}\n  ]\n}\n`

if (process.argv[1] === import.meta.filename) writeFileSync(configuration, written())
