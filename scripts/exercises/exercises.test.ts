import { afterEach, expect, test } from 'vitest'
import { triesAll } from '../tries.ts'
import { copyOfTree, type Edit, type Tree } from './tree.ts'

// What CONTRIBUTING.md says of a field, a check and a notification, done in a copy of the tree: what has to notice that
// something is missing does, and with four files at most, texts beside, nothing is missing. It takes minutes.

const MINUTES = 15 * 60_000
const languages = ['de', 'en', 'it', 'es'] as const

let tree: Tree
afterEach(() => tree.remove())

test.skipIf(!triesAll)('a field that a firm states of a claim', { timeout: MINUTES }, () => {
  tree = copyOfTree()
  const checks = {
    types: ['model', 'server', 'portal'],
    tests: [
      'scripts/texts.test.ts',
      'server/src/db/drift.test.ts',
      'server/src/schema.test.ts',
      'server/src/privacy/retention/erase-due.test.ts',
      'server/src/paperworks/draft/resubmit.test.ts',
      'portal/src/screens/scan-form/scan-form-screen.test.tsx',
    ],
  }
  tree.edit({
    file: 'model/src/arkes/paperwork.ts',
    anchor: 'commissioning_date: date(',
    text: "replaced_device: string({ label: 'Ersetztes Gerät', max_length: 100 }),",
  })
  expect(tree.failing(checks)).toEqual(
    expect.arrayContaining(['model', 'scripts/texts.test.ts', 'server/src/db/drift.test.ts']),
  )

  tree.edit({
    file: 'server/src/paperworks/schema/claims.sql',
    anchor: 'commissioning_date date',
    text: '  replaced_device german,',
  })
  expect(tree.failing({ tests: ['server/src/privacy/retention/erase-due.test.ts'] })).toHaveLength(
    1,
  )

  tree.edit(
    {
      file: 'model/src/claims/stated-fields.ts',
      anchor: "commissioning_date: 'purchase'",
      text: "  replaced_device: 'purchase',",
    },
    {
      file: 'server/src/privacy/tables/claims.ts',
      anchor: "'decision_text', 'internal_note', 'metadata'",
      text: "'replaced_device',",
    },
    ...inTexts('fields', ['en', 'it', 'es'], '"order_number":', '"replaced_device": "Old device",'),
  )
  tree.writeSchema()
  expect(tree.failing(checks)).toEqual([])
})

test.skipIf(!triesAll)('a check of a claim', { timeout: MINUTES }, () => {
  tree = copyOfTree()
  const checks = {
    types: ['model', 'server', 'portal'],
    tests: ['scripts/texts.test.ts', 'model/src/checks', 'server/src/paperworks/assess'],
  }
  tree.edit({
    file: 'model/src/checks/checks.ts',
    anchor: "installed_after_invoice: { severity: 'warn'",
    text: "  installed_after_delivery: { severity: 'warn', points: 20 },",
  })
  expect(tree.failing(checks)).toEqual(expect.arrayContaining(['scripts/texts.test.ts']))

  tree.edit(
    {
      file: 'server/src/paperworks/assess/checks/order-checks.ts',
      anchor: "check('installed_after_invoice'",
      text: "check('installed_after_delivery', areInOrder(delivery_date, commissioning_date)),",
    },
    {
      file: 'model/src/checks/check-parameter.ts',
      anchor: 'installed_after_invoice:',
      text: "  installed_after_delivery: 'commissioning_date',",
    },
    ...inTexts(
      'checks',
      languages,
      '"installed_after_invoice":',
      '"installed_after_delivery": { "passed": "Eingebaut nach der Lieferung.", "failed": "Eingebaut vor der Lieferung." },',
    ),
  )
  expect(tree.failing(checks)).toEqual([])
})

test.skipIf(!triesAll)('a notification', { timeout: MINUTES }, () => {
  tree = copyOfTree()
  const checks = {
    types: ['server'],
    tests: ['scripts/texts.test.ts', 'server/src/notifications'],
  }
  tree.edit({
    file: 'server/src/notifications/event-values.ts',
    anchor: 'claim_taken_over: {',
    text: '  claim_taken: { claim_number: string }',
  })
  expect(tree.failing(checks)).toEqual(expect.arrayContaining(['server']))

  tree.edit(
    {
      file: 'server/src/notifications/channels/topics.ts',
      anchor: "claim_taken_over: '",
      text: "  claim_taken: 'claims',",
    },
    ...inTexts(
      'notifications',
      languages,
      '"claim_taken_over":',
      '"claim_taken": { "title": "Wird geprüft", "text": "Vorgang {{claim_number}} wird geprüft." },',
    ),
  )
  expect(tree.failing(checks)).toEqual([])
})

const inTexts = (
  file: string,
  of: readonly string[],
  anchor: string,
  text: string,
): readonly Edit[] =>
  of.map((language) => ({ file: `model/src/texts/${language}/${file}.json`, anchor, text }))
