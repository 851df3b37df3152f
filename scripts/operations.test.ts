import { spawnSync } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { type Block, scriptOf } from './machine/commands-of.ts'
import { canRun, removeMachines, run } from './machine/run-machine.ts'
import { begun, blocks, containers, secondMachine, whole } from './machine/walks.ts'
import { triesAll } from './tries.ts'

/* docs/operations.md is the test: its commands run as they are printed, with the files of deploy byte for byte, on a
   machine of their own, and on a second one behind `sh second`. Without root, Debian's PostgreSQL or nginx, and where
   nothing is built, they are only read. `--all` plants errors too. */

afterAll(removeMachines)

describe('docs/operations.md', () => {
  it.each(blocks.map((block) => [block.place, block] as const))('%s is shell', (_, { text }) => {
    const { stderr, status } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(text).not.toContain('…')
  })

  it.runIf(canRun)(
    'installs, upgrades, backs up, restores, rotates and removes as it says',
    async ({ signal }) => {
      const { code, said: output } = await run(scriptOf(whole), signal)
      expect([code, code === 0 ? '' : output]).toEqual([0, ''])
      expect(output).toMatch(/before-2\.backup: 2 members/)
      expect(output.match(/== \S+/g)).toHaveLength(whole.length)
      expect(
        output.match(/Database ruecklauf on localhost:5432 as ruecklauf: \d members/g),
      ).toHaveLength(11)
      expect(output).toMatch(/^AUTH_SECRETS=\S+,\S+$/m)
    },
    300_000,
  )

  it.runIf(canRun)(
    'reads from a second machine, which takes over when the first one dies',
    async ({ signal }) => {
      const { code, said: output } = await run(scriptOf(secondMachine), signal)
      expect([code, code === 0 ? '' : output]).toEqual([0, ''])
      expect(output.match(/== \S+/g)).toHaveLength(secondMachine.length)
    },
    300_000,
  )

  it.runIf(canRun)(
    'builds and runs the container',
    async ({ signal }) => {
      const { code, said: output } = await run(scriptOf(containers), signal)
      expect([code, code === 0 ? '' : output]).toEqual([0, ''])
    },
    300_000,
  )

  const inSetUp = (text: string, edit: string) =>
    text.replace('deploy/set-up', `sed -i '${edit}' deploy/set-up\ndeploy/set-up`)
  const planted: readonly (readonly [
    string,
    readonly Block[],
    (text: string) => string,
    string,
  ])[] = [
    [
      'a role that is never made',
      begun,
      (text) => inSetUp(text, '/create role ruecklauf_app/d; s/in role ruecklauf_app //'),
      'A superuser of the database server runs once',
    ],
    [
      'a brand that nobody may read',
      begun,
      (text) => inSetUp(text, 's/chmod -R a+rX/chmod -R go=/'),
      "brand.json can't be read",
    ],
    [
      'a replica that is not let in',
      secondMachine,
      (text) => text.replace('host replication replica samenet', '# '),
      'no pg_hba.conf entry for replication connection from host "10.9.0.2"',
    ],
    [
      'a moment that is not set',
      whole,
      (text) => text.replace(/^recovery_target_time = .*\n/m, ''),
      '== members:3',
    ],
    [
      'an image without the portal',
      containers,
      (text) => text.replace('install', 'sed -i /portal.dist/d deploy/Dockerfile\ninstall'),
      '== container',
    ],
  ]
  it.runIf(canRun && triesAll).each(planted)(
    'fails with %s, and says why',
    async (_, commands, plant, reason) => {
      const text = scriptOf(commands).replace('--retry 40', '--retry 15')
      expect(plant(text)).not.toBe(text)
      const { code, said: output } = await run(plant(text), AbortSignal.timeout(280_000))
      expect([code, output]).toEqual([expect.any(Number), expect.stringContaining(reason)])
      expect(code).not.toBe(0)
    },
    300_000,
  )
})
