import { type ExportState, exportLimits, exportSteps } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { expireExports } from './expire-exports.ts'
import { makeExports } from './make-exports.ts'

const api = await testApi()
afterAll(api.close)
const { database, deps } = api
const { owner } = database
type Member = Awaited<ReturnType<typeof api.as>>

const german = { 'accept-language': 'de' }
const rows = exportLimits.direct + 1
await owner.query(
  `insert into faq (id, question, answer, category, published)
   select 'faq-' || n, 'Frage ' || n, 'Antwort', 'tax', true from generate_series(1, $1::int) n`,
  [rows],
)
const admin = await api.as('admin')

beforeEach(() =>
  owner.query(`delete from export_job; delete from notification; delete from outbox`),
)

const ask = (member: Member, body: object = {}, arke = 'faq') =>
  member.post<{ job: string | null }>(`/${arke}/function/export_begin`, body, german)

async function begun(member: Member, body: object = {}) {
  const { job } = (await ask(member, body)).content
  expect(job).not.toBeNull()
  return job ?? ''
}

async function made(member: Member, body: object = {}) {
  const job = await begun(member, body)
  await makeExports(deps)
  return job
}

/** Asks as a browser does for a file. */
async function raw(member: Member, path: string) {
  const answer = await api.app.inject({
    url: `/lib${path}`,
    headers: { ...german, ...member.headers, 'arke-project-key': deps.config.project_key },
  })
  const { statusCode: status, headers, body } = answer
  return { status, headers, body }
}

const fetched = (member: Member, job: string) =>
  raw(member, `/export_job/unit/${job}/function/file`)

interface Row {
  id: string
  export_state: ExportState
  row_count: number
  failure: string | null
  expires_at: string | null
}
const look = async (member: Member, job: string) =>
  (await member.get<Row>(`/export_job/unit/${job}`)).content

const fileOf = async (job: string) =>
  (
    await owner.query<{ sha256: string }>('select sha256 from export_work where link_export = $1', [
      job,
    ])
  ).rows[0]?.sha256 ?? ''

describe('a long list', () => {
  it('is written to a file in the background, and its asker is told', async () => {
    const job = await begun(admin, { columns: ['question'], order: ['question;desc'] })
    expect(await look(admin, job)).toMatchObject({ export_state: 'waiting', failure: null })
    expect((await fetched(admin, job)).body).toContain('ist noch nicht fertig')
    expect(await makeExports(deps)).toBe(1)
    const done = { export_state: 'done', row_count: rows, expires_at: '2026-03-03T09:00:00.000Z' }
    expect(await look(admin, job)).toMatchObject(done)
    const { rows: notes } = await owner.query(
      'select title, text, path, link_member from notification',
    )
    expect(notes).toMatchObject([
      { title: 'Ihr Export ist bereit', path: '/exports', link_member: admin.member },
    ])
    expect(notes[0].text).toContain('Häufige Frage 2026-03-02.csv“ mit 5.001 Zeilen')
    await workEffects(deps)
    expect(api.mails.at(-1)?.text).toContain('/admin/exports')
    const file = await fetched(admin, job)
    expect(file.headers['content-disposition']).toContain('2026-03-02.csv')
    const lines = file.body.trimEnd().split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['\ufeffFrage', 'Frage 999'])
    expect(lines).toHaveLength(rows + 1)
  })

  it('is the same file as the one that is sent at once', async () => {
    const filter = 'contains(question,0)'
    const body = { filter, columns: ['question', 'category'], order: ['question;asc'] }
    await owner.query(
      `insert into faq (id, question, answer, category, published)
      select 'zero-' || n, 'Frage 0' || n, 'Antwort', 'tax', true from generate_series(1, $1::int) n`,
      [rows],
    )
    const job = await made(admin, body)
    const path = `/faq/function/export?filter=${filter}&columns=question,category&order[]=question;asc`
    expect((await fetched(admin, job)).body).toBe((await raw(admin, path)).body)
    await owner.query(`delete from faq where id like 'zero-%'`)
  })

  it('may be a workbook', async () => {
    const job = await made(admin, { format: 'xlsx' })
    const file = await fetched(admin, job)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect(file.body.slice(0, 2)).toBe('PK')
  })

  it('is not what a short one is: that is to be had at once', async () => {
    expect((await ask(admin, { filter: 'eq(question,Frage 1)' })).content).toEqual({ job: null })
    expect((await owner.query('select from export_job')).rowCount).toBe(0)
  })

  it.each([
    ['half a filter', { filter: 'eq(question' }, 'filter'],
    ['an unknown field', { filter: 'eq(nothing,1)' }, 'filter'],
    ['an unknown column', { columns: ['nothing'] }, 'columns'],
    ['an unknown order', { order: ['nothing;asc'] }, 'order'],
    ['endless columns', { columns: new Array(251).fill('question') }, 'parameter_validation'],
    ['an endless filter', { filter: 'x'.repeat(10_001) }, 'parameter_validation'],
    ['another format', { format: 'exe' }, 'parameter_validation'],
  ])('is refused at once for %s', async (_, body, context) => {
    const refused = await ask(admin, body)
    expect(refused.status).toBe(400)
    expect(refused.messages[0]?.context).toBe(context)
  })

  it('that can’t be made tells why, and leaves nothing', async () => {
    const job = await begun(admin, { columns: ['question'] })
    await owner.query(`alter table faq rename column question to asked`)
    await makeExports(deps).finally(() =>
      owner.query(`alter table faq rename column asked to question`),
    )
    const failed = await look(admin, job)
    expect(failed).toMatchObject({ export_state: 'failed', expires_at: null })
    expect(failed.failure).not.toBe('')
    const { rows: notes } = await owner.query('select title, text from notification')
    expect(notes).toMatchObject([{ title: 'Ein Export ist fehlgeschlagen' }])
  })
})

describe('a file', () => {
  it('is nobody else’s', async () => {
    const job = await made(admin)
    const roles = await everyRole(api)
    for (const [role, other] of Object.entries(roles)) {
      expect([role, (await fetched(other, job)).status]).toEqual([role, 404])
      const stopped = await other.post(`/export_job/unit/${job}/function/cancel`, {})
      expect([role, stopped.status]).toEqual([role, 404])
      const listed = await other.get<{ items: object[] }>('/export_job/unit')
      expect([role, listed.content.items]).toEqual([role, []])
    }
    expect((await fetched(admin, job)).status).toBe(200)
  })

  it('is not to be had by who looks at the portal as its asker', async () => {
    const firm = await api.world.installer()
    const member = await api.as('installer', firm)
    const job = await made(member)
    expect((await fetched(member, job)).status).toBe(200)
    const observer = await api.as('super_admin')
    const reason = 'Hilfe am Telefon'
    await observer.post(`/installer/unit/${firm.id}/function/look_as`, { reason })
    expect([403, 404]).toContain((await fetched(observer, job)).status)
  })

  it('is told to the person who asked for it, and to no colleague', async () => {
    const { firm, person } = await withPerson()
    await made(person)
    const path = '/notification/unit?filter=eq(event,export_ready)&limit=0'
    expect((await person.get(path)).content).toMatchObject({ count: 1 })
    expect((await firm.get(path)).content).toMatchObject({ count: 0 })
  })

  it('is closed once its asker has other rights, and open to a new export', async () => {
    const { firm, id, person } = await withPerson()
    const job = await made(person)
    expect((await fetched(firm, job)).status).toBe(404)
    const rights = { may_submit: true, may_see: false, may_bank: false, may_manage: false }
    expect((await firm.post(`/person/unit/${id}/function/set_rights`, rights)).status).toBe(200)
    await expect.poll(async () => (await fetched(person, job)).status).toBe(409)
    expect((await fetched(person, job)).body).toContain('Ihre Rechte haben sich geändert')
    expect((await fetched(person, await made(person))).status).toBe(200)
  })

  it('is not made any more for who has been locked out meanwhile', async () => {
    const { firm, id, person } = await withPerson()
    const job = await begun(person)
    expect((await firm.post(`/person/unit/${id}/function/lock`, {})).status).toBe(200)
    await makeExports(deps)
    expect(await stateOf(job)).toBe('failed')
  })

  it('lasts a day, is removed then, and what is the same for another stays', async () => {
    const before = api.time.now
    const after = async (hours: number) => {
      api.time.now = new Date(before.getTime() + hours * 3_600_000)
      return api.as('admin', member)
    }
    const member = await api.world.staff('admin')
    const body = { columns: ['question'], order: ['question;asc'] }
    const job = await made(await after(0), body)
    const sha256 = await fileOf(job)
    const other = await made(await after(12), body)
    expect(await fileOf(other)).toBe(sha256)
    const dayLater = await after(24)
    expect((await fetched(dayLater, job)).status).toBe(409)
    expect(await expireExports(deps)).toBe(1)
    await workEffects(deps)
    expect(await look(dayLater, job)).toMatchObject({ export_state: 'expired' })
    expect((await fetched(dayLater, other)).status).toBe(200)
    const last = await after(36)
    expect(await expireExports(deps)).toBe(1)
    await workEffects(deps)
    expect(await deps.files.has(sha256)).toBe(false)
    expect((await fetched(last, other)).status).toBe(409)
    api.time.now = before
  })
})

describe('an export that waits or runs', () => {
  it('is stopped by its asker, once', async () => {
    const job = await begun(admin)
    const stop = () => admin.post(`/export_job/unit/${job}/function/cancel`, {}, german)
    expect((await stop()).status).toBe(200)
    expect((await stop()).messages[0]?.message).toBe('Der Export ist schon zu Ende.')
    expect(await makeExports(deps)).toBe(0)
    expect(await look(admin, job)).toMatchObject({ export_state: 'cancelled' })
    expect((await fetched(admin, job)).body).toContain('denn er wurde abgebrochen')
  })

  it('is stopped in the middle, within seconds, also before its first row', async () => {
    const job = await begun(admin)
    const lock = await owner.connect()
    await lock.query('begin; lock table faq in access exclusive mode')
    const making = makeExports(deps)
    await vi.waitFor(async () => expect(await stateOf(job)).toBe('running'))
    await admin.post(`/export_job/unit/${job}/function/cancel`, {})
    const since = Date.now()
    await making
    expect(Date.now() - since).toBeLessThan(5_000)
    await lock.query('rollback')
    lock.release()
    expect(await stateOf(job)).toBe('cancelled')
    expect((await owner.query('select from notification')).rowCount).toBe(0)
  })

  it('goes on elsewhere when its instance stops, and begins anew when it died, three times', async () => {
    const job = await begun(admin)
    let stops = 0
    await makeExports(deps, () => stops++ > 0 && stops < 4)
    expect(['waiting', 'done']).toContain(await stateOf(job))
    await owner.query(
      `update export_job set export_state = 'running' where export_state = 'waiting'`,
    )
    const other = await begun(admin)
    await owner.query(`update export_job set export_state = 'running' where id = $1`, [other])
    expect(await makeExports(deps)).toBe(0)
    const dies = (attempts: number) =>
      owner.query(
        `update export_work set alive_at = now() - interval '16 seconds', attempts = $2
         where link_export = $1`,
        [other, attempts],
      )
    await dies(3)
    await makeExports(deps)
    expect(await look(admin, other)).toMatchObject({
      export_state: 'failed',
      failure: 'Der Export wurde mehrmals unterbrochen. Bitte fordern Sie ihn noch einmal an.',
    })
  })

  it('is one of three of a person, whoever asks at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(admin)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(exportLimits.open)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.status).toBe(409)
    expect(refused?.messages[0]?.message).toContain('mehrere Ihrer Exporte')
    expect((await ask(await api.as('admin'))).status).toBe(200)
  })

  it('is one of twenty that are kept', async () => {
    await owner.query(
      `insert into export_job (id, link_member, list, file_name, format, header, export_state, ended_at, expires_at)
       select 'kept-' || n, $1, 'faq', 'FAQ', 'csv', 'label', 'done', now(), now() + interval '1 day'
       from generate_series(1, $2::int) n`,
      [admin.member, exportLimits.kept],
    )
    expect((await ask(admin)).status).toBe(409)
  })

  it('never skips a step, and the database knows the same steps as the model', async () => {
    const job = await begun(admin)
    const write = (set: string) => owner.query(`update export_job set ${set} where id = $1`, [job])
    const done = `export_state = 'done', ended_at = now(), expires_at = now()`
    await expect(write(done)).rejects.toThrow('stays')
    await expect(write(`list = 'paperwork'`)).rejects.toThrow('stays')
    const { rows: steps } = await owner.query<{ step: string }>(
      `select from_state || ' ' || to_state as step from export_job_step`,
    )
    const transitions = Object.entries(exportSteps).flatMap(([from, to]) =>
      to.map((step) => `${from} ${step}`),
    )
    expect(steps.map(({ step }) => step).sort()).toEqual(transitions.sort())
  })
})

/** A firm's owner, and somebody who sees all that the firm does. */
async function withPerson() {
  const firm = await api.as('installer')
  const rights = { may_submit: true, may_see: true, may_bank: false, may_manage: false }
  const name = { first_name: 'Max', last_name: 'Monteur', email: `${firm.member}@waerme.example` }
  const invited = await firm.post<{ id: string }>('/person/function/invite', { ...name, ...rights })
  const { id } = invited.content
  const { rows: people } = await owner.query<{ arke_system_user: string }>(
    'select arke_system_user from person where id = $1',
    [id],
  )
  return { firm, id, person: await api.as('installer', people[0]) }
}

const stateOf = async (job: string) =>
  (
    await owner.query<{ export_state: string }>(
      'select export_state from export_job where id = $1',
      [job],
    )
  ).rows[0]?.export_state
