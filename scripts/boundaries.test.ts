import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { arrows, configuration, written } from './arrows.js'

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
    ['model/src/imports-node.ts', 'model is pure: it imports only zod and i18next'],
    ['model/src/imports-pg-type.ts', 'model is pure: it imports only zod and i18next'],
  ])('%s is reported', (file, rule) => {
    expect(complaints[file]).toEqual([rule])
  })

  test('what follows the arrows is not', () => {
    expect(complaints['portal/src/imports-model.ts']).toBeUndefined()
  })
})

describe('the linter keeps the rooms of the server apart', () => {
  test.each([
    ['ledger/uses-campaigns.ts', 'ledger'],
    ['platform/read/uses-ledger.ts', 'platform'],
    ['campaigns/life/uses-paperworks.ts', 'campaigns'],
  ])('%s is reported', (file, room) => {
    expect(complaints[`server/src/${file}`]).toEqual([
      `${room} may not use this room: see the table in ARCHITECTURE.md`,
    ])
  })

  test('what the table allows is not', () => {
    expect(complaints['server/src/paperworks/decide/uses-campaigns.ts']).toBeUndefined()
  })

  test('by the table of ARCHITECTURE.md as it stands, in which no room leads back to itself', () => {
    expect(readFileSync(configuration, 'utf8')).toBe(written())
    const open = arrows()
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
