import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const planted = mkdtempSync(join(tmpdir(), 'ruecklauf-boundaries-'))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

const complaints = lintPlanted()

describe('the linter keeps portal → model ← server', () => {
  test.each([
    ['portal/src/imports-server.ts', 'portal imports only model'],
    ['server/src/imports-portal.ts', 'server imports only model'],
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

interface Diagnostic {
  message: string
  location: { path: string }
}

/** Lints the planted violations by our own rules; the messages by file. */
function lintPlanted(): Record<string, string[]> {
  cpSync(join(import.meta.dirname, 'fixtures/boundaries'), planted, { recursive: true })
  cpSync(join(root, 'biome.json'), join(planted, 'biome.json'))
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
