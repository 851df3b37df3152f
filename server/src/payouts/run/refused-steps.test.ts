import { keysOf, mayStep, payoutExclusions, type RunStepAnswer, runSteps } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { everyRole } from '../../testing/every-role.ts'
import { fileForm } from '../../testing/form.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { type Answer, testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const roles = await everyRole(api)
const { admin } = roles
const second = await api.as('admin')

const bodies = {
  refresh: () => ({}),
  take_over: () => ({}),
  release: ({ total, item_count }: RunStepAnswer) => ({ total, item_count }),
  hand_over: () => ({}),
  cancel: () => ({ reason: 'Falscher Tag' }),
  file: () => undefined,
  executed: () => ({ on: '2026-03-02', evidence: 'Kontoauszug 3', reason: 'Laut Auszug' }),
  refused: () => ({ evidence: 'Anruf bei der Bank', reason: 'Nicht angenommen' }),
  returned: () => undefined,
  answer: () => undefined,
  close: () => ({}),
} satisfies Record<keyof typeof runSteps, (run: RunStepAnswer) => unknown>

const german = { 'accept-language': 'de' }
const call = (
  who: typeof admin,
  run: RunStepAnswer,
  step: keyof typeof runSteps,
): Promise<Answer> => {
  const path = `/payout_run/unit/${run.id}/function/${step}`
  if (step === 'returned') return returnOf(who, run)
  if (step === 'answer') {
    const { body, headers } = fileForm(statusAnswer({}), { filename: 'antwort.xml' })
    return who.post(path, body, { ...headers, ...german })
  }
  return step === 'file' ? who.get(path, german) : who.post(path, bodies[step](run), german)
}

/** An item of the run is said to have come back. */
async function returnOf(who: typeof admin, run: RunStepAnswer): Promise<Answer> {
  const { id } = await api.database.db
    .selectFrom('payout')
    .select('id')
    .where('link_payout_run', '=', run.id)
    .executeTakeFirstOrThrow()
  const body = { item: id, words: 'Konto aufgelöst', evidence: 'Auszug 3', reason: 'Laut Auszug' }
  return who.post(`/payout_run/unit/${run.id}/function/returned`, body, german)
}

/** A run of its own member, brought as far as a status. */
async function runIn(status: Parameters<typeof mayStep>[0]) {
  await memberWithMoney(api)
  const { content: run } = await admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
  const way = {
    draft: [],
    released: ['release'],
    cancelled: ['cancel'],
    exported: ['release', 'hand_over'],
    answered: ['release', 'hand_over', 'executed'],
    closed: ['release', 'hand_over', 'executed', 'close'],
  } as const
  for (const step of way[status]) {
    const answer = await call(second, run, step)
    expect(answer.status).toBe(200)
    if (step !== 'executed') continue
    const { id } = answer.content as unknown as { id: string }
    const confirmed = await admin.post(`/change/unit/${id}/function/confirm_change`, {})
    expect(confirmed.status).toBe(200)
  }
  return run
}

const statuses = ['released', 'cancelled', 'exported', 'answered', 'closed', 'draft'] as const

describe.each(statuses)('a run that is %s', (status) => {
  it('refuses every step that its status does not allow, in words', async () => {
    const run = await runIn(status)
    for (const step of keysOf(runSteps).filter((candidate) => !mayStep(status, candidate))) {
      const answer = await call(second, run, step)
      expect([step, answer.status]).toEqual([step, 409])
      expect(answer.messages[0]?.message).toMatch(/^„.+“ ist nicht möglich: Der Auszahlungslauf/)
    }
    if (status !== 'cancelled') return
    const free = await admin.post<RunStepAnswer>('/payout_run/function/prepare', {})
    await call(admin, free.content, 'cancel')
  })
})

describe('whoever is no admin', () => {
  const others = ['installer', 'wholesaler', 'moderator', 'brand'] as const
  it.each(others)('%s may do and see nothing of a run', async (role) => {
    await sql`update payout_run set payout_run_status = 'cancelled', cancel_reason = 'x'
      where payout_run_status = 'draft'`.execute(db)
    const who = roles[role]
    const run = { id: (await anyRun()).id, label: '', total: 0, item_count: 0 } as RunStepAnswer
    for (const step of keysOf(runSteps))
      expect([step, (await call(who, run, step)).status]).toEqual([step, 403])
    for (const read of ['overview', 'exclusions?reason=locked'])
      expect((await who.get(`/payout_run/unit/${run.id}/function/${read}`)).status).toBe(403)
    expect((await who.get('/payout_run/function/preview')).status).toBe(403)
    expect((await who.post('/payout_run/function/prepare', {})).status).toBe(403)
    expect((await who.get('/payout_run/unit')).status).toBe(403)
  })

  it('an installer sees his own payout, and neither numbers nor run', async () => {
    const member = await db
      .selectFrom('payout')
      .innerJoin('installer', 'installer.id', 'link_member')
      .select(['installer.id', 'installer.arke_system_user'])
      .where('payout_status', 'not in', ['planned', 'cancelled'])
      .executeTakeFirstOrThrow()
    const owner = await api.as('installer', member)
    const { content } = await owner.get<{ items: Record<string, unknown>[] }>('/payout/unit')
    const [own] = content.items
    expect(own).toMatchObject({ amount: 100, link_member: member.id })
    for (const hidden of ['iban', 'bic', 'address', 'link_payout_run'])
      expect(own).not.toHaveProperty(hidden)
  })

  it.each(['admin', 'super_admin'] as const)('%s reads no bank number', async (role) => {
    const { content } = await roles[role].get<{ items: Record<string, unknown>[] }>('/payout/unit')
    expect(content.items[0]).toHaveProperty('link_payout_run')
    expect(content.items[0]).not.toHaveProperty('iban')
  })
})

it('every reason for leaving somebody out can be stored', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conname = 'payout_exclusion_reason_check'`.execute(db)
  for (const reason of keysOf(payoutExclusions)) expect(rows[0]?.text).toContain(`'${reason}'`)
})

const anyRun = () => db.selectFrom('payout_run').select('id').executeTakeFirstOrThrow()
