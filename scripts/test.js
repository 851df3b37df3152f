// `npm test`: everything that must hold, on a fresh clone too. Every step runs, also after a failure;
// the last line counts them all, each test once and each check once.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode } from './pinned-node.js'
import { buildPortal, installPackages, root } from './prepare.js'

installPackages()

const tool = (path) => join(root, 'node_modules', path)
const tsc = tool('typescript/bin/tsc')
const checks = [
  ['format, lint, boundaries', [tool('@biomejs/biome/bin/biome'), 'check', '.']],
  ['types of model', [tsc, '-p', 'model']],
  ['types of server', [tsc, '-p', 'server']],
  ['types of portal', [tsc, '-p', 'portal']],
  ['types of e2e', [tsc, '-p', 'e2e']],
  ['types of scripts', [tsc, '-p', 'scripts']],
  ['nothing unused', [tool('knip/bin/knip.js')]],
  [
    'nothing that only tests reach',
    [tool('knip/bin/knip.js'), '--production', '--config', 'knip.production.js'],
  ],
]

const total = { passed: 0, failed: 0 }
for (const [name, command] of checks) {
  const began = Date.now()
  const { status, stdout, stderr } = runNode(command, 'pipe')
  const has_passed = status === 0
  total[has_passed ? 'passed' : 'failed'] += 1
  const seconds = ((Date.now() - began) / 1_000).toFixed(1)
  console.log(`${has_passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (!has_passed) console.log(`${stdout}${stderr}`)
}
buildPortal()
// A journey mostly waits for its browser; the other tests use the processor meanwhile.
const suites = [
  ['tests', ['ground', 'model', 'server', 'portal']],
  ['journeys', ['e2e']],
]
for (const { passed, failed } of await Promise.all(suites.map(runTests))) {
  total.passed += passed
  total.failed += failed
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** Runs the tests of some projects and prints what they said once they are through. */
async function runTests([name, projects]) {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-report-'))
  const report = join(folder, 'report.json')
  const { status, output } = await runVitest([
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ])
  console.log(`${output}\n${name} took ${Math.round((Date.now() - began) / 1_000)} s`)
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that can't be loaded, or an error outside of any test, fails without a failed test.
    const is_silent_failure = status !== 0 && numFailedTests === 0
    return { passed: numPassedTests, failed: numFailedTests + (is_silent_failure ? 1 : 0) }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Its exit code, null where it was killed, and all that it printed. */
function runVitest(options) {
  const child = spawn(findNode(), [tool('vitest/vitest.mjs'), 'run', ...options], { cwd: root })
  const chunks = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }))
  })
}

function runNode(command, stdio) {
  return spawnSync(findNode(), command, { cwd: root, stdio, encoding: 'utf8', maxBuffer: 2 ** 26 })
}
