import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const complaints = checkPlanted()

describe('the compiler knows the portal', () => {
  test.each([
    ['typo-in-address', '"/$member/kontaktt"'],
    ['typo-in-relative-address', '"../sales-pint"'],
    ['typo-in-template-address', '/contacts`'],
    ['missing-parameter', "Property 'id' is missing"],
    ['typo-in-search', "'statsu' does not exist"],
    ['typo-in-search-value', '"inbx"'],
    ['typo-in-route', '"/$member/kpii"'],
    ['typo-in-read-parameter', "'dayz' does not exist"],
    ['typo-in-column', '"buisness_name"'],
    ['typo-in-cell', "'ctiy' does not exist"],
    ['typo-in-searched-field', '"link_instaler.city"'],
    ['typo-in-form', '"nmae"'],
    ['typo-in-label', '"claim_nubmer"'],
    ['typo-behind-link', "'vat_idd' does not exist"],
    ['typo-in-text', '"home:titel_of_nothing"'],
    ['typo-in-made-text', '"campaigns:tab.rulez"'],
    ['typo-in-namespace', '"hoem"'],
    ['typo-in-arke', "'papperwork' does not exist"],
  ])('%s is reported', (file, typo) => {
    expect(complaints[file]).toContain(typo)
  })

  test('nothing else is', () => {
    const right = Object.keys(complaints).filter((file) => !/^(typo|missing)-/.test(file))
    expect(right).toEqual([])
  })
})

/** Compiles the planted typos like the portal; returns each file's errors. */
function checkPlanted(): Record<string, string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const planted = join(import.meta.dirname, 'fixtures/typos')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', planted, '--pretty', 'false'], {
    cwd: planted,
    encoding: 'utf8',
  })
  const texts: Record<string, string> = {}
  let file = ''
  for (const line of stdout.split('\n').filter(Boolean)) {
    file = line.match(/^(\S+?)(?:\.tsx?)?\(\d+,\d+\): error/)?.[1] ?? file
    texts[file] = `${texts[file] ?? ''}${line}\n`
  }
  return texts
}
