// `npm test`: everything that must hold, on a fresh clone too. Every step runs, also after a failure;
// the last line counts them all, each test once and each check once. `npm run check`: the checks alone.
// `npm test -- --all`: what takes long too (tries.ts).
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode } from './pinned-node.js'
import { buildPortal, buildServer, installPackages, root } from './prepare.js'
import { tellTimes } from './tell-times.js'

const stages = []
if (process.argv.includes('--all')) process.env.TEST_TRIES ??= '10'
await timed('packages', installPackages)

const tool = (path) => join(root, 'node_modules', path)
// Two checks run at a time already: more checkers of one would each find out the same types.
const types = (project) => [tool('typescript/bin/tsc'), '-p', project, '--checkers', '1']
const checks = [
  ['types of server', types('server')],
  ['format, lint, boundaries', [tool('@biomejs/biome/bin/biome'), 'check', '.']],
  ['types of model', types('model')],
  ['types of portal', types('portal')],
  ['types of portal’s build', types('portal/tsconfig.build.json')],
  ['types of e2e', types('e2e')],
  ['types of scripts', types('scripts')],
  // The running Node starts these, which may be older than the pinned one.
  ['what the oldest Node lacks', types('scripts/tsconfig.starters.json')],
  ['nothing unused', [tool('knip/bin/knip.js')]],
  [
    'nothing that only tests reach',
    [tool('knip/bin/knip.js'), '--production', '--config', 'knip.production.js'],
  ],
]

const total = { passed: 0, failed: 0 }
await timed('checks', () => Promise.all([runChecks(), runChecks()]))
if (process.argv.includes('--checks')) end()
await timed('portal', buildPortal)
await timed('server', buildServer)
const tests = await timed('tests', runTests)
total.passed += tests.passed
total.failed += tests.failed
tellTimes(stages, tests.files)
end()

function end() {
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}

async function timed(name, stage) {
  const began = Date.now()
  const result = await stage()
  stages.push([name, (Date.now() - began) / 1_000])
  return result
}

/** Takes one check after the other from those that are left; two of these keep two cores busy. */
async function runChecks() {
  for (let check = checks.shift(); check; check = checks.shift()) {
    const [name, command] = check
    const began = Date.now()
    const { has_passed, output } = await outcomeOf(command)
    total[has_passed ? 'passed' : 'failed'] += 1
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    console.log(`${has_passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (!has_passed) console.log(output)
  }
}

function outcomeOf(command) {
  return new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 2 ** 26 }
    execFile(findNode(), command, options, (error, stdout, stderr) =>
      resolve({ has_passed: !error, output: stdout + stderr }),
    )
  })
}

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [tool('vitest/vitest.mjs'), 'run', ...reporters]
  const { status } = spawnSync(findNode(), command, { cwd: root, stdio: 'inherit' })
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that can't be loaded, or an error outside of any test, fails without a failed test.
    const is_silent_failure = status !== 0 && numFailedTests === 0
    const failed = numFailedTests + (is_silent_failure ? 1 : 0)
    return { passed: numPassedTests, failed, files: testResults }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, files: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
