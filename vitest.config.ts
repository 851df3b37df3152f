import { defineConfig } from 'vitest/config'
import { quickestFolder } from './scripts/quickest-folder.ts'
import { triesAll } from './scripts/tries.ts'
import { WalksFirst } from './scripts/walks-first.ts'

process.env.TMPDIR ??= quickestFolder()

const setupFiles = ['scripts/property-seed.ts']

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: WalksFirst },
    projects: [
      {
        test: {
          name: 'ground',
          include: ['scripts/**/*.test.ts'],
          setupFiles,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'model',
          include: ['model/src/**/*.test.ts'],
          setupFiles,
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          // What kills servers takes minutes; two that share a database are always tried (start/two-servers.test.ts).
          exclude: triesAll ? [] : ['server/src/start/faults/**'],
          setupFiles,
          isolate: false,
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'portal',
          include: ['portal/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [...setupFiles, 'portal/src/testing/clean-up.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.e2e.ts'],
          globalSetup: ['e2e/src/global-setup.ts'],
          setupFiles: ['e2e/src/portal/await-portals.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          maxConcurrency: 2,
          // After all others: journeys need the cores for themselves.
          sequence: { groupOrder: 1 },
          // The machine that runs the journeys may be slow.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
