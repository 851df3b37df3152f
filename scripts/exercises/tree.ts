import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A line to be written before the first line that contains `anchor`, or in its place. */
export interface Edit {
  file: string
  anchor: string
  text: string
  replaces?: true
}

/** A copy of the whole tree, in which a newcomer's exercise is done. */
export interface Tree {
  edit(...edits: readonly Edit[]): void
  /** The checks that fail now, of these: projects whose types are checked, and files of tests. */
  failing(checks: { types?: readonly string[]; tests?: readonly string[] }): string[]
  /** `npm run schema`. */
  writeSchema(): void
  remove(): void
}

/** Copies what git tracks; packages are those of this tree, workspaces those of the copy. */
export function copyOfTree(): Tree {
  const copy = mkdtempSync(join(tmpdir(), 'ruecklauf-exercise-'))
  const tracked = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  )
  for (const file of tracked.toString().split('\0').filter(Boolean))
    cpSync(join(root, file), join(copy, file))
  linkPackages(copy)
  return {
    edit: (...edits) => {
      for (const edit of edits) insert(join(copy, edit.file), edit)
    },
    failing: ({ types = [], tests = [] }) => [
      ...types.filter(
        (project) => !passes(copy, [tool('typescript/bin/tsc'), '-p', project, '--checkers', '1']),
      ),
      ...failingTests(copy, tests),
    ],
    writeSchema: () => {
      const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as Package
      if (!passes(copy, scripts.schema.split(' ').slice(1)))
        throw new Error('the schema could not be written')
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}

function linkPackages(copy: string): void {
  const packages = join(root, 'node_modules')
  const links = join(copy, 'node_modules')
  mkdirSync(join(links, '@ruecklauf'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@ruecklauf' && !name.startsWith('.'))
      symlinkSync(join(packages, name), join(links, name))
  for (const workspace of readdirSync(join(packages, '@ruecklauf')))
    symlinkSync(join(copy, workspace), join(links, '@ruecklauf', workspace))
}

function insert(path: string, { anchor, text, replaces }: Edit): void {
  const lines = readFileSync(path, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.includes(anchor))
  if (at < 0) throw new Error(`${path} has no line with ${anchor}`)
  writeFileSync(path, lines.toSpliced(at, replaces ? 1 : 0, text).join('\n'))
}

const tool = (path: string) => join('node_modules', path)

function passes(copy: string, command: readonly string[]): boolean {
  const { PATH, HOME } = process.env
  // Without what this run's own test runner has put into the environment.
  return spawnSync(process.execPath, [...command], { cwd: copy, env: { PATH, HOME } }).status === 0
}

/** The files of these that fail, tried in one run. */
function failingTests(copy: string, files: readonly string[]): string[] {
  if (files.length === 0) return []
  const report = join(copy, 'report.json')
  const reporters = ['--reporter=json', `--outputFile.json=${report}`]
  passes(copy, [tool('vitest/vitest.mjs'), 'run', ...reporters, ...files])
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(copy, name))
    .toSorted()
}

interface Package {
  scripts: { schema: string }
}

interface Report {
  testResults: readonly { name: string; status: 'passed' | 'failed' }[]
}
