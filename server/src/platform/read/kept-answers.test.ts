import { languages } from '@ruecklauf/model'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { editionsOf, textOf } from '../../legal/editions.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import type { Tx } from '../../tables.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { testApi } from '../../testing/servers/api.ts'
import { keepAnswers, tablesRead } from './kept-answers.ts'

const api = await testApi()
afterAll(api.close)
await ensureSettings(api.database.db)
const campaign = await runCampaign(api, {
  name: 'Frühling',
  budget: 100_000,
  budget_policy: 'waiting_list',
  sales_group_cap: 5_000,
})

const path = '/campaign/function/current'
const namesOf = async (instance: { request: typeof api.request }) =>
  (await instance.request<{ name: string }[]>('GET', path)).content.map(({ name }) => name)

/** What visitors are answered by: open functions, and the page of the terms. */
const answers: [string, (tx: Tx) => Promise<unknown>][] = [
  ...[...api.deps.registry.arkes.values()].flatMap((served) =>
    [...served.functions.values()]
      .filter(({ isOpen, visitors_may }) => isOpen && !visitors_may)
      .map((declaration): (typeof answers)[number] => [
        `${served.id} ${declaration.name}`,
        (tx) => {
          const caller = { member: '', role: 'member_public', language: 'de' }
          const context = { deps: api.deps, tx, caller, served, now: api.time.now, unit: '' }
          return declaration.run(context as never, {} as never)
        },
      ]),
  ),
  [
    'the terms',
    async (tx) => {
      await editionsOf(tx, 'terms')
      await textOf(tx, { kind: 'terms', edition: '', language: 'de' })
    },
  ],
]

test.each(answers)('every table that %s reads has its changes counted', async (_name, answer) => {
  const tables = await inTransaction(api.database.db, async (tx) => {
    await answer(tx)
    return tablesRead(tx)
  })
  expect(tables.map(({ name }) => name)).not.toEqual([])
  expect(tables.filter(({ is_counted }) => !is_counted)).toEqual([])
})

test('a visitor sees a change at once, on whichever instance', async () => {
  const other = await api.another()
  expect(await namesOf(api)).toEqual(['Frühling'])
  expect(await namesOf(other)).toEqual(['Frühling'])
  const rename = (name: string) =>
    api.database.db.updateTable('campaign').set({ name }).where('id', '=', campaign.id).execute()
  await rename('Sommer')
  expect(await Promise.all([namesOf(api), namesOf(other)])).toEqual([['Sommer'], ['Sommer']])
  await rename('Frühling')
})

test('what runs by the day ends with the day', async () => {
  const { now } = api.time
  api.time.now = new Date('2027-01-01T09:00:00Z')
  expect(await namesOf(api)).toEqual([])
  api.time.now = now
  expect(await namesOf(api)).toEqual(['Frühling'])
})

test('an answer is made once for all who ask meanwhile, and again only after a change', async () => {
  const keep = keepAnswers(api.deps)
  let times = 0
  const work = async (tx: Tx) => {
    times++
    return (await tx.selectFrom('faq').select('id').execute()).length
  }
  const ask = () => Promise.all(Array.from({ length: 200 }, () => keep('counted', work)))
  expect(new Set(await ask()).size).toBe(1)
  await ask()
  expect(times).toBe(1)
})

test('one that reads a table without counted changes is made for each who comes later', async () => {
  const keep = keepAnswers(api.deps)
  let times = 0
  const work = async (tx: Tx) => {
    times++
    return tx.selectFrom('rate_limit').selectAll().execute()
  }
  await keep('uncounted', work)
  await keep('uncounted', work)
  expect(times).toBe(2)
})

test('each language has its own answer', async () => {
  const responses = await Promise.all(
    languages.map((language) =>
      api.request<{ sentence: string }[]>('GET', path, {
        headers: { 'accept-language': language },
      }),
    ),
  )
  expect(new Set(responses.map(({ content }) => content[0]?.sentence)).size).toBe(languages.length)
})
