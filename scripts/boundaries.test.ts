import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { arrows, arrowsWithin, configuration, written } from './arrows.js'

const root = join(import.meta.dirname, '..')
const planted = mkdtempSync(join(tmpdir(), 'ruecklauf-boundaries-'))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

const complaints = lintPlanted()

describe('the linter keeps portal → model ← server', () => {
  test.each([
    ['portal/src/imports-server.ts', 'portal imports only model'],
    ['server/src/imports-portal.ts', 'server imports only model'],
    ['server/src/campaigns/life/uses-react.ts', 'server imports only model'],
    ['server/src/imports-react.ts', 'server imports only model'],
    ['model/src/imports-node.ts', 'model is pure: it imports only zod'],
    ['model/src/imports-pg-type.ts', 'model is pure: it imports only zod'],
  ])('%s is reported', (file, rule) => {
    expect(complaints[file]).toEqual([rule])
  })

  test('what follows the arrows is not', () => {
    expect(complaints['portal/src/imports-model.ts']).toBeUndefined()
  })
})

describe('the linter keeps the rooms apart', () => {
  test.each([
    ['server/src/ledger/uses-campaigns.ts', 'ledger'],
    ['server/src/platform/read/uses-ledger.ts', 'platform'],
    ['server/src/campaigns/life/uses-paperworks.ts', 'campaigns'],
    ['portal/src/screens/home/uses-app.tsx', 'screens'],
    ['portal/src/ui/data/uses-units.tsx', 'ui'],
    ['portal/src/units/uses-claims.ts', 'units'],
  ])('%s is reported', (file, room) => {
    expect(complaints[file]).toEqual([
      `${room} may not use this room: see the table in ARCHITECTURE.md`,
    ])
  })

  test.each([
    ['server/src/paperworks/assess/uses-decide.ts', 'server/src/paperworks'],
    ['server/src/paperworks/assess/checks/uses-decide.ts', 'server/src/paperworks'],
    ['server/src/platform/sql/uses-read.ts', 'server/src/platform'],
    ['server/src/campaigns/rule/uses-life.ts', 'server/src/campaigns'],
    ['portal/src/ui/text/uses-field.tsx', 'portal/src/ui'],
    ['portal/src/ui/inputs/button/uses-field.tsx', 'portal/src/ui'],
    ['portal/src/ui/inputs/button/uses-chip.tsx', 'portal/src/ui'],
    ['portal/src/ui/inputs/button/uses-text.tsx', 'portal/src/ui'],
    ['portal/src/units/fields/uses-lists.ts', 'portal/src/units'],
    ['portal/src/screens/wallet-claim/standing/uses-wallet.ts', 'portal/src/screens'],
  ])('%s is reported within its room', (file, folder) => {
    expect(complaints[file]).toEqual([
      `this room may not use its neighbour: see the table in ${folder}/README.md`,
    ])
  })

  test('what the table allows is not', () => {
    expect(complaints['server/src/paperworks/decide/uses-campaigns.ts']).toBeUndefined()
    expect(complaints['portal/src/screens/home/uses-units.ts']).toBeUndefined()
    expect(complaints['server/src/paperworks/decide/money/uses-assess.ts']).toBeUndefined()
    expect(complaints['portal/src/ui/text/uses-button.tsx']).toBeUndefined()
    expect(complaints['portal/src/ui/inputs/button/uses-classes.ts']).toBeUndefined()
    expect(complaints['portal/src/screens/wallet-claim/standing/uses-claims.ts']).toBeUndefined()
  })

  test('by the tables as they stand', () => {
    expect(readFileSync(configuration, 'utf8')).toBe(written())
  })

  test.each([
    ['the server', arrows('server'), 20],
    ['the portal', arrows('portal'), 5],
    ['server/src/paperworks', arrowsWithin('server/src/paperworks'), 20],
    ['server/src/platform', arrowsWithin('server/src/platform'), 10],
    ['server/src/campaigns', arrowsWithin('server/src/campaigns'), 4],
    ['portal/src/units', arrowsWithin('portal/src/units'), 5],
    ['portal/src/ui', arrowsWithin('portal/src/ui'), 5],
    ['portal/src/screens', arrowsWithin('portal/src/screens'), 5],
    ['the model', arrowsWithin('model'), 10],
  ])('of %s so that none leads back to itself', (_, open, least) => {
    expect(open.size).toBeGreaterThan(least)
    while (open.size > 0) {
      const [floor] = [...open].find(([, used]) => [...used].every((room) => !open.has(room))) ?? []
      if (!floor) break
      open.delete(floor)
    }
    expect([...open.keys()]).toEqual([])
  })
})

interface Diagnostic {
  message: string
  location: { path: string }
}

/** Lints the planted violations by our own rules; the messages by file. */
function lintPlanted(): Record<string, string[]> {
  cpSync(join(import.meta.dirname, 'fixtures/boundaries'), planted, { recursive: true })
  for (const name of ['biome.json', 'biome.arrows.json'])
    cpSync(join(root, name), join(planted, name))
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['--vcs-enabled=false', '--reporter=json', '--only=style/noRestrictedImports']
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '.', ...options], {
    cwd: planted,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  const messages: Record<string, string[]> = {}
  for (const { message, location } of diagnostics) {
    messages[location.path] = [...(messages[location.path] ?? []), message]
  }
  return messages
}
