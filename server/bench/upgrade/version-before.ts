import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Deps } from '../../src/deps.ts'
import { type Closing, createClosing } from '../../src/start/closing.ts'
import { step } from '../../src/start/progress.ts'
import { type Child, startChild } from '../child.ts'
import type { BenchSetup, openBenchDeps } from '../open-deps.ts'
import type { work } from '../people/at-work.ts'
import type { gatherPeople, Person, prepareWork } from '../people/people.ts'

/** A version before with a database full of claims, and people who know how to work with it. */
export interface Before {
  server: Child
  people: Person[]
  /** Wire id of the brand's arke. */
  brand: string
  work: typeof work
  prepared: Awaited<ReturnType<typeof prepareWork>>
}

const root = resolve(import.meta.dirname, '../../..')

/** The tree of a commit, with our packages and its own workspaces; answers with its server's folder. */
export function checkOut(commit: string, { add }: Closing): string {
  const tree = mkdtempSync(join(tmpdir(), 'ruecklauf-before-'))
  add(() => rmSync(tree, { recursive: true, force: true }))
  const parts = ['model', 'server', 'package.json', 'brands']
  const packed = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', tree], { input: packed })
  const packages = join(tree, 'node_modules')
  mkdirSync(join(packages, '@ruecklauf'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@ruecklauf') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  symlinkSync(join(tree, 'model'), join(packages, '@ruecklauf/model'))
  return join(tree, 'server')
}

interface Filling {
  setup: BenchSetup
  claims: number
  people: number
}

/** Fills the database as the previous version does, and starts its server. */
export async function startBefore(
  folder: string,
  { setup, claims, people: count }: Filling,
): Promise<Before> {
  const load = (path: string) => import(pathToFileURL(join(folder, 'bench', path)).href)
  const closing = createClosing()
  try {
    const { deps, close }: Awaited<ReturnType<typeof openBenchDeps>> = await (
      await load('open-deps.ts')
    ).openBenchDeps(setup)
    closing.add(close)
    const { fillClaims } = await load('fill/fill-claims.ts')
    await step(`${claims} claims`, () =>
      (fillClaims as (on: Deps, rows: number) => unknown)(deps, claims),
    )
    const own = await load('people/people.ts')
    const people = await (own.gatherPeople as typeof gatherPeople)(deps, count)
    const prepared = await step('work', () =>
      (own.prepareWork as typeof prepareWork)(deps, { people, drafts: 600 }),
    )
    const { work: theirs } = await load('people/at-work.ts')
    const server = await startChild(join(folder, 'bench/our-server.ts'), { ...setup, jobs: true })
    return { server, people, prepared, brand: deps.brand.id, work: theirs }
  } finally {
    await closing.close()
  }
}
