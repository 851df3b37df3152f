// Writes what ARCHITECTURE.md allows a room to import into a file of the linter's.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const configuration = join(root, 'biome.arrows.json')

/** The parts of the house that have rooms, and the rooms that show or try everything. */
const parts = {
  server: {
    free: ['demo', 'site', 'start', 'testing'],
    everywhere: {
      group: [
        '@ruecklauf/**',
        '!@ruecklauf/model',
        '!@ruecklauf/model/texts',
        '**/portal/**',
        'react',
        'react-dom',
      ],
      message: 'server imports only model',
    },
  },
  portal: {
    free: ['testing'],
    everywhere: {
      group: ['@ruecklauf/**', '!@ruecklauf/model', '**/server/**', 'node:*'],
      message: 'portal imports only model',
    },
  },
}

/**
 * The rooms of a part with what each may use, as its table says.
 * @param {'server' | 'portal'} part
 * @returns {Map<string, Set<string>>}
 */
export function arrows(part, text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) {
  const [, section = ''] = text.split(`### The rooms of the ${part}\n`)
  const [table = ''] = section.split(/^#/m)
  const rows = [...table.matchAll(/^\| ([a-z -]+?) +\| ([a-z, -]*?) *\| [^|]+\|$/gm)]
    .map(([, room, used]) => [room, used.split(', ').filter(Boolean)])
    .filter(([room]) => /[a-z]/.test(room))
  const feature = rows.findIndex(([room]) => room === 'every feature')
  const common = rows[feature]?.[1] ?? []
  return new Map(
    rows
      .filter((_, row) => row !== feature)
      .map(([room, used], row) => [room, new Set(row < feature ? used : [...common, ...used])]),
  )
}

/** Those rules as the linter reads them. */
export const rules = () => Object.keys(parts).flatMap(rulesOf)

function rulesOf(part) {
  const { free, everywhere } = parts[part]
  const rooms = readdirSync(join(root, part, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const allowed = arrows(part)
  const unknown = rooms.filter((room) => !allowed.has(room) && !free.includes(room))
  if (unknown.length > 0) throw new Error(`not in the tables of ARCHITECTURE.md: ${unknown}`)
  const overrides = [...allowed].map(([room, used]) => {
    const refused = rooms.filter((other) => other !== room && !used.has(other))
    // A screen is named as the room that several screens share: `screens/campaigns`, `campaigns`.
    const screens = used.has('screens') ? ['!**/screens/**'] : []
    const group = [...refused.map((other) => `**/${other}/**`), ...screens]
    const message = `${room} may not use this room: see the table in ARCHITECTURE.md`
    const files = [`${part}/src/${room}/**`, '!**/*.test.ts', '!**/*.test.tsx']
    return override(files, [everywhere, { group, message }])
  })
  return [override([`${part}/**`], [everywhere]), ...overrides]
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
