import { afterEach, expect, test } from 'vitest'
import { triesAll } from '../tries.ts'
import { copyOfTree, type Edit, type Tree } from './tree.ts'

// Follows CONTRIBUTING.md for a field, a check, a notification and a setting in a copy of the tree. Checks that the
// tools report what is missing, and that nothing is missing with four files at most, besides texts. It takes minutes.

const MINUTES = 15 * 60_000

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
  const noticing = ['scripts/texts.test.ts', 'server/src/db/drift.test.ts']
  expect(tree.failing({ types: ['model'], tests: noticing })).toEqual(['model', ...noticing])

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
    ...inTexts('fields', 'order_number', {
      en: '"replaced_device": "Replaced device"',
      it: '"replaced_device": "Apparecchio sostituito"',
      es: '"replaced_device": "Aparato sustituido"',
    }),
  )
  tree.writeSchema()
  expect(tree.failing(checks)).toEqual([])
})

test.skipIf(!triesAll)('a check of a claim', { timeout: MINUTES }, () => {
  tree = copyOfTree()
  const checks = {
    types: ['model', 'server', 'portal'],
    tests: [
      'scripts/texts.test.ts',
      'model/src/checks/checks.test.ts',
      'server/src/paperworks/assess/assess.test.ts',
      'server/src/paperworks/assess/every-check.test.ts',
    ],
  }
  tree.edit({
    file: 'model/src/checks/checks.ts',
    anchor: "installed_after_invoice: { severity: 'warn'",
    text: "  installed_after_delivery: { severity: 'warn', points: 20 },",
  })
  const noticing = [
    'model/src/checks/checks.test.ts',
    'server/src/paperworks/assess/every-check.test.ts',
  ]
  expect(tree.failing({ tests: noticing })).toEqual(noticing)

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
    ...inTexts('checks', 'installed_after_invoice', {
      de: '"installed_after_delivery": { "passed": "In Betrieb genommen nach der Lieferung.", "failed": "In Betrieb genommen vor der Lieferung." }',
      en: '"installed_after_delivery": { "passed": "Commissioned after the delivery.", "failed": "Commissioned before the delivery." }',
      it: '"installed_after_delivery": { "passed": "Messa in servizio dopo la consegna.", "failed": "Messa in servizio prima della consegna." }',
      es: '"installed_after_delivery": { "passed": "Puesta en marcha tras la entrega.", "failed": "Puesta en marcha antes de la entrega." }',
    }),
  )
  expect(tree.failing(checks)).toEqual([])
})

test.skipIf(!triesAll)('a notification', { timeout: MINUTES }, () => {
  tree = copyOfTree()
  const checks = {
    types: ['server'],
    tests: ['scripts/texts.test.ts', 'server/src/notifications/notify.test.ts'],
  }
  tree.edit({
    file: 'server/src/notifications/event-values.ts',
    anchor: 'claim_taken_over: {',
    text: '  claim_taken: { claim_number: string }',
  })
  expect(tree.failing({ types: ['server'] })).toEqual(['server'])

  tree.edit(
    {
      file: 'server/src/notifications/channels/topics.ts',
      anchor: "claim_taken_over: '",
      text: "  claim_taken: 'claims',",
    },
    {
      file: 'server/src/paperworks/review/take.ts',
      anchor: 'import { holdLease }',
      text: "import { notify } from '../../notifications/notify.ts'",
    },
    {
      file: 'server/src/paperworks/review/take.ts',
      anchor: '  return after',
      text: `  await notify(tx, {
        member: after.link_installer,
        event: 'claim_taken',
        values: { claim_number: after.claim_number ?? '' },
        reference: id,
        now,
      })`,
    },
    ...inTexts('notifications', 'claim_taken_over', {
      de: '"claim_taken": { "title": "Vorgang {{claim_number}} wird geprüft", "text": "Wir prüfen Ihre Unterlagen." }',
      en: '"claim_taken": { "title": "We are reviewing claim {{claim_number}}", "text": "We are looking at your documents." }',
      it: '"claim_taken": { "title": "Esaminiamo la pratica {{claim_number}}", "text": "Stiamo esaminando i suoi documenti." }',
      es: '"claim_taken": { "title": "Revisamos el expediente {{claim_number}}", "text": "Estamos revisando sus documentos." }',
    }),
  )
  expect(tree.failing(checks)).toEqual([])
})

test.skipIf(!triesAll)('a setting in place of a constant', { timeout: MINUTES }, () => {
  tree = copyOfTree()
  const checks = {
    types: ['model', 'server'],
    tests: [
      'scripts/texts.test.ts',
      'server/src/settings/settings.test.ts',
      'server/src/paperworks/review/request-document.test.ts',
    ],
  }
  tree.edit({
    file: 'server/src/settings/defaults.ts',
    anchor: 'request_answer_days: {',
    text: `  most_request_rounds: {
      category: 'review',
      applies: 'request',
      kind: 'count',
      value: '3',
      two_people: false,
    },`,
  })
  expect(tree.failing({ types: ['server'] })).toEqual(['server'])

  tree.edit(
    {
      file: 'server/src/paperworks/review/request-document.ts',
      anchor: "if (caller.role !== 'moderator') return",
      text: '  const { most_request_rounds: request_rounds } = await readSettings(tx)',
    },
    {
      file: 'server/src/paperworks/review/request-document.ts',
      anchor: '  request_rounds,',
      text: '',
      replaces: true,
    },
    ...inTexts('setting_names', 'request_answer_days', {
      de: '"most_request_rounds": "Nachforderungen je Vorgang"',
      en: '"most_request_rounds": "Document requests per claim"',
      it: '"most_request_rounds": "Richieste di documenti per pratica"',
      es: '"most_request_rounds": "Peticiones de documentos por expediente"',
    }),
  )
  expect(tree.failing(checks)).toEqual([])
})

/** One text a language, before the entry of this key. */
const inTexts = (file: string, key: string, texts: Readonly<Record<string, string>>): Edit[] =>
  Object.entries(texts).map(([language, text]) => ({
    file: `model/src/texts/${language}/${file}.json`,
    anchor: `"${key}":`,
    text: `${text},`,
  }))
