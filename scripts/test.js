// `npm test`: everything that must hold, on a fresh clone too. Every step runs, also after a failure;
// the last line counts them all, each test once and each check once.
import { spawnSync } from 'node:child_process'
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
const tests = runTests()
total.passed += tests.passed
total.failed += tests.failed
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = runNode([tool('vitest/vitest.mjs'), 'run', ...reporters], 'inherit')
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

function runNode(command, stdio) {
  return spawnSync(findNode(), command, { cwd: root, stdio, encoding: 'utf8', maxBuffer: 2 ** 26 })
}
