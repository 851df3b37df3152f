import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { countStatements, tellStatements } from '../testing/count-statements.ts'
import { fileForm } from '../testing/form.ts'
import { type Answer, testApi } from '../testing/servers/api.ts'
import { givePassword, good_password } from '../testing/servers/auth-app.ts'
import { newId } from './id.ts'

const api = await testApi()
afterAll(api.close)
const counted = countStatements(api.deps.database.pool)

const firm = await api.world.installer()
const installer = await api.as('installer', firm)
const moderator = await api.as('moderator')
const once = () => ({ 'accept-language': 'de', 'idempotency-key': newId() })

type Ask = () => Promise<Answer>

const ready = async (product?: { id: string }) =>
  (await readyDraft(api, { installer: installer.member, ...(product ? { product } : {}) })).id
const submit = (id: string) => installer.post(`/paperwork/unit/${id}/function/submit`, {}, once())
const step = (id: string, name: 'take' | 'approve') =>
  moderator.post(`/paperwork/unit/${id}/function/${name}`, {}, once())

/** A claim that the moderator has in review. */
async function inReview(product?: { id: string }): Promise<string> {
  const id = await ready(product)
  await submit(id)
  await step(id, 'take')
  return id
}

const campaigned = await api.world.product()
await runCampaign(api, { products: [campaigned.id], budget: 10_000_000 })

/**
 * The most statements that each of the most frequent commands may send, from begin to commit; with an
 * `Idempotency-Key` three are for the key.
 */
const commands: Record<string, { most: number; prepare: () => Promise<Ask> }> = {
  'sign in': {
    most: 17,
    prepare: async () => () =>
      api.request('POST', '/auth/signin', {
        body: { username: firm.email, password: good_password },
      }),
  },
  'list claims': {
    most: 1,
    prepare: async () => () =>
      installer.get('/paperwork/unit?order=inserted_at;desc&limit=25&offset=0'),
  },
  'open a claim': {
    most: 1,
    prepare: async () => {
      const id = await ready()
      return () => installer.get(`/paperwork/unit/${id}?load_links=true`)
    },
  },
  'create a draft': {
    most: 1,
    prepare: async () => () => installer.post('/paperwork/unit', { invoice_number: 'RE-1' }),
  },
  'create a draft with a key': {
    most: 2,
    prepare: async () => () =>
      installer.post('/paperwork/unit', { invoice_number: 'RE-1' }, once()),
  },
  'add a device': {
    most: 17,
    prepare: async () => {
      const link_paperwork = await ready()
      const { serial, link_product } = await api.world.serialNumber()
      return () => installer.post('/paperwork_line/unit', { link_paperwork, serial, link_product })
    },
  },
  'upload a document': {
    most: 26,
    prepare: async () => {
      const id = await ready()
      const named = { filename: 'beleg.pdf', kind: 'other' }
      const { body, headers } = fileForm(`%PDF-1.7\n${newId()}\n%%EOF`, named)
      return () => installer.post(`/paperwork/unit/${id}/function/upload`, body, headers)
    },
  },
  submit: {
    most: 25,
    prepare: async () => {
      const id = await ready()
      return () => submit(id)
    },
  },
  'submit for a campaign': {
    most: 29,
    prepare: async () => {
      const id = await ready(campaigned)
      return () => submit(id)
    },
  },
  next: {
    most: 17,
    prepare: async () => {
      await submit(await ready())
      const another = await api.as('moderator')
      await another.get('/paperwork/count')
      return () => another.post('/paperwork/function/next', {}, once())
    },
  },
  approve: {
    most: 24,
    prepare: async () => {
      const id = await inReview()
      return () => step(id, 'approve')
    },
  },
  'approve for a campaign': {
    most: 26,
    prepare: async () => {
      const id = await inReview(campaigned)
      return () => step(id, 'approve')
    },
  },
  'list notifications': {
    most: 1,
    prepare: async () => () => installer.get('/notification/unit?order=inserted_at;desc&limit=25'),
  },
}

beforeAll(() => givePassword(api.database, firm.arke_system_user ?? ''))

it('counts from begin to commit, and names the statements of what grows', async () => {
  const { db } = api.deps.database
  const { statements } = await counted(() =>
    db.transaction().execute((tx) => tx.selectNoFrom(({ val }) => val(1).as('one')).execute()),
  )
  expect(tellStatements('approve', statements).split('\n')).toEqual([
    'approve: 3 statements, 2 of them frame the transaction',
    '1. begin',
    '2. select $1 as "one"',
    '3. commit',
  ])
})

describe('no more statements than it may', () => {
  for (const [name, { most, prepare }] of Object.entries(commands))
    it(`sends: ${name}`, async () => {
      await (await prepare())()
      const ask = await prepare()
      const { result, statements } = await counted(ask)
      expect(result).toMatchObject({ status: 200 })
      expect(statements.length, tellStatements(name, statements)).toBeLessThanOrEqual(most)
    })
})
