import { type ImportJob, type ImportSummary, importSteps } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { fileForm } from '../../../testing/form.ts'
import { testApi } from '../../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const admin = await api.as('admin')
const other = await api.as('admin')
type Member = Awaited<ReturnType<typeof api.as>>
const signed = { 'arke-project-key': api.deps.config.project_key, ...admin.headers }
const german = { 'accept-language': 'de' }

const call = (member: Member, arke: string, name: string, body: object) =>
  member.post<ImportJob>(`/${arke}/function/${name}`, body, german)

function begin(member: Member, arke: string, file: string | Uint8Array, filename = 'Liste.csv') {
  const { body, headers } = fileForm(file, { filename })
  return member.post<ImportJob>(`/${arke}/function/import_begin`, body, { ...headers, ...german })
}

const look = async (member: Member, arke: string, job: string) =>
  (await member.get<ImportJob>(`/${arke}/function/import_job?job=${job}`)).content

async function settled(arke: string, job: string, member = admin) {
  const at_work = ['checking', 'running']
  await expect
    .poll(async () => at_work.includes((await look(member, arke, job)).state), { timeout: 10_000 })
    .toBe(false)
  return look(member, arke, job)
}

interface Checking {
  mode?: 'default' | 'update'
  columns?: (string | null)[]
  corrections?: Record<string, Record<string, string>>
}

/** A file as it stands after it was looked through. */
async function checked(arke: string, file: string | Uint8Array, options: Checking = {}) {
  const begun = await begin(admin, arke, file)
  expect(begun.messages).toEqual([])
  const { job, columns } = begun.content
  const started = await call(admin, arke, 'import_check', {
    job,
    mode: 'update',
    columns,
    ...options,
  })
  expect(started.messages).toEqual([])
  return settled(arke, job)
}

async function taken(arke: string, file: string, options: Checking = {}) {
  const { job } = await checked(arke, file, options)
  expect((await call(admin, arke, 'import_run', { job })).status).toBe(200)
  return settled(arke, job)
}

const write = (job: string, set: string) =>
  api.database.owner.query(`update import_job set ${set} where id = $1`, [job])

const undo = (job: string, arke = 'product', member = admin) =>
  call(member, arke, 'import_undo', { job })

const productsOf = async (prefix: string) =>
  (
    await api.database.owner.query<{ article_number: string; name: string; power_kw: number }>(
      `select article_number, name, power_kw from product
       where article_number like $1 || '%' order by article_number`,
      [prefix],
    )
  ).rows

const head = 'article_number;name;family;power_kw\n'

describe('an import step by step', () => {
  it('tells what is new and what changes how, and then does just that', async () => {
    await taken('product', `${head}ST-1;Eins;heat_pump;5\nST-2;Zwei;heat_pump;6\n`)
    const file = `${head}ST-1;Eins;heat_pump;5,5\nST-2;Zwei neu;heat_pump;6\nST-3;Drei;heat_pump;7\nST-4;;ofen;x\n`
    const preview = await checked('product', file)
    expect(preview).toMatchObject({
      state: 'previewed',
      counts: { count_inserted: 1, count_existing: 2, count_updated: 2, count_error: 1 },
      changes: [
        { field: 'name', count: 1, examples: [{ line: 3, before: 'Zwei', after: 'Zwei neu' }] },
        {
          field: 'power_kw',
          count: 1,
          examples: [{ line: 2, label: 'ST-1', before: 5, after: 5.5 }],
        },
      ],
      error_units: [{ line: 5 }],
      has_error_file: true,
      asked_by: { id: admin.member },
    })
    expect(preview.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await productsOf('ST-')).toHaveLength(2)

    await call(admin, 'product', 'import_run', { job: preview.job })
    const done = await settled('product', preview.job)
    expect(done).toMatchObject({ state: 'done', may_undo: true, rows_done: 4 })
    expect((await productsOf('ST-')).map(({ name, power_kw }) => [name, power_kw])).toEqual([
      ['Eins', 5.5],
      ['Zwei neu', 6],
      ['Drei', 7],
    ])
  })

  it('asks for columns it does not know, and remembers what they were', async () => {
    const file = 'Nr.;Bezeichnung;Art;Bemerkung\nMAP-1;Eins;heat_pump;egal\n'
    const first = (await begin(admin, 'product', file)).content
    expect(first).toMatchObject({ columns: [null, null, null, null], is_remembered: false })
    const columns = ['article_number', 'name', 'family', null]
    await call(admin, 'product', 'import_check', { job: first.job, mode: 'default', columns })
    expect((await settled('product', first.job)).counts).toMatchObject({ count_inserted: 1 })
    const again = 'Bemerkung;Art;nr.;Bezeichnung\n;heat_pump;MAP-2;Zwei\n'
    const second = (await begin(other, 'product', again)).content
    expect(second).toMatchObject({
      columns: [null, 'family', 'article_number', 'name'],
      is_remembered: true,
    })
  })

  it('takes cells that were put right by hand', async () => {
    const file = `${head}FIX-1;Eins;ofen;5\nFIX-2;;heat_pump;6\n`
    const wrong = await checked('product', file)
    expect(wrong.counts).toMatchObject({ count_inserted: 0, count_error: 2 })
    const { job, columns } = wrong
    const corrections = { 2: { family: 'heat_pump' }, 3: { name: 'Zwei' } }
    await call(admin, 'product', 'import_check', { job, mode: 'update', columns, corrections })
    expect((await settled('product', job)).counts).toMatchObject({ count_inserted: 2 })
    await call(admin, 'product', 'import_run', { job })
    await settled('product', job)
    expect((await productsOf('FIX-')).map(({ name }) => name)).toEqual(['Eins', 'Zwei'])
  })

  it('waits as long as its reader takes, before each of its steps', async () => {
    const { job, columns } = (await begin(admin, 'product', `${head}LATE-1;Eins;split;5\n`)).content
    const wait = () => write(job, `alive_at = now() - interval '20 hours'`)
    /** The first look at an import is often earlier than its first heartbeat. */
    const lookAtOnce = async () => (await look(admin, 'product', job)).failure
    await wait()
    await call(admin, 'product', 'import_check', { job, mode: 'update', columns })
    expect(await lookAtOnce()).toBeNull()
    expect((await settled('product', job)).state).toBe('previewed')
    await wait()
    await call(admin, 'product', 'import_run', { job })
    expect(await lookAtOnce()).toBeNull()
    expect((await settled('product', job)).state).toBe('done')
  })

  it('is refused at once where a needed column is missing, and says which', async () => {
    const { job, columns } = (await begin(admin, 'product', 'name\nEins\n')).content
    const input = { job, mode: 'default', columns }
    const { status, messages } = await call(admin, 'product', 'import_check', input)
    expect([status, messages[0]?.message]).toEqual([400, expect.stringContaining('article_number')])
    expect((await look(admin, 'product', job)).state).toBe('uploaded')
  })

  it.each([
    ['UTF-16', Buffer.from(head, 'utf16le'), 'UTF-16'],
    ['nothing', '', 'passen nicht'],
    [
      'too many columns',
      Array.from({ length: 251 }, (_, at) => `s${at}`).join(';'),
      'passen nicht',
    ],
  ])('a file of %s is refused in German', async (_, file, message) => {
    const { status, messages } = await begin(admin, 'product', file)
    expect([status, messages[0]?.message]).toEqual([400, expect.stringContaining(message)])
  })

  it('says in German why rows can not be read, and can be looked through again', async () => {
    const failed = await checked('product', `${head}BAD-1;Eins;heat_pump\n`)
    expect(failed).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('kann nicht gelesen werden'),
    })
    const { job, columns } = failed
    await call(admin, 'product', 'import_check', { job, mode: 'update', columns })
    expect((await settled('product', job)).state).toBe('failed')
  })

  it('counts more errors than it keeps, and has all of them in a file', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => `ERR-${at};=1+1;ofen;1\n`).join('')
    const job = await checked('product', head + rows)
    expect(job.counts).toMatchObject({ count_error: 2_500, total_count: 2_500 })
    expect(job.error_units).toHaveLength(1_000)
    const url = `/lib/product/function/import_errors?job=${job.job}`
    const file = await api.app.inject({ url, headers: signed })
    const lines = file.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2_501)
    expect(lines[0]).toBe(
      '\ufeff# Zeile;# Was nicht stimmt;Artikelnummer;Name;Produktfamilie;Leistung (kW)',
    )
    expect(lines[2_500]).toMatch(/^2501;.+;ERR-2499;'=1\+1;ofen;1$/)
  })

  it('knows the same steps in the database as in the model', async () => {
    const { rows } = await api.database.owner.query<{ from: string; to: string }>(
      'select from_state as from, to_state as to from import_job_step',
    )
    const allSteps = Object.entries(importSteps).flatMap(([from, steps]) =>
      steps.map((to) => `${from} ${to}`),
    )
    expect(rows.map(({ from, to }) => `${from} ${to}`).sort()).toEqual(allSteps.sort())
  })

  it('never skips a step, whoever writes to it', async () => {
    const { job } = (await begin(admin, 'product', head)).content
    const end = `state = 'done', counts = '{}', ended_at = now()`
    await expect(write(job, end)).rejects.toThrow('stays')
    await expect(write(job, `sha256 = repeat('0', 64)`)).rejects.toThrow('stays')
  })
})

describe('an import is taken back', () => {
  it('with what was new and what was changed', async () => {
    await taken('product', `${head}UN-1;Eins;heat_pump;5\n`)
    const { job } = await taken('product', `${head}UN-1;Anders;heat_pump;9\nUN-2;Zwei;split;3\n`)
    const undone = await undo(job, 'product', other)
    expect(undone.content).toMatchObject({ state: 'undone', may_undo: false })
    expect(await productsOf('UN-')).toEqual([{ article_number: 'UN-1', name: 'Eins', power_kw: 5 }])
    expect((await undo(job)).status).toBe(409)
  })

  it('not when something was changed since, and says so', async () => {
    const { job } = await taken('product', `${head}WAY-1;Eins;heat_pump;5\nWAY-2;Zwei;split;3\n`)
    await api.database.owner.query(`update product set name = 'X' where article_number = 'WAY-1'`)
    const { status, messages } = await undo(job)
    expect([status, messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('Seitdem geändert: 1, gelöscht: 0, in Gebrauch: 0'),
    ])
    expect(await productsOf('WAY-')).toHaveLength(2)
  })

  it('not when something refers to it, even what would silently go along', async () => {
    const { job } = await taken('product', `${head}REF-1;Eins;heat_pump;5\n`)
    await api.database.owner.query(`insert into product_rate (id, link_product, valid_from, amount)
      select 'rate-ref', id, '2026-01-01', 100 from product where article_number = 'REF-1'`)
    expect((await undo(job)).messages[0]?.message).toContain('in Gebrauch: 1')
    await api.database.owner.query(`delete from product_rate where id = 'rate-ref'`)
    await taken('serial_number', 'serial;link_product\nREF-0001;REF-1\n')
    const refused = await undo(job)
    expect([refused.status, await productsOf('REF-')]).toEqual([400, expect.any(Array)])
    expect(await productsOf('REF-')).toHaveLength(1)
  })

  it('or somebody uses it at the same moment, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { job } = await taken('product', `${head}RACE-${round};Eins;heat_pump;5\n`)
      const { rows } = await api.database.owner.query<{ id: string }>(
        'select id from product where article_number = $1',
        [`RACE-${round}`],
      )
      const serial = { serial: `RACE-000${round}`, link_product: rows[0]?.id }
      const [undone, used] = await Promise.all([
        undo(job),
        admin.post('/serial_number/unit', serial),
      ])
      expect([undone.status === 200, used.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('imports that meet', () => {
  it('are stopped with nothing left behind, or have ended', async () => {
    for (let round = 0; round < 5; round++) {
      const { job } = await checked('product', `${head}STOP-${round};Eins;heat_pump;5\n`)
      const [, stopped] = await Promise.all([
        call(admin, 'product', 'import_run', { job }),
        call(other, 'product', 'import_cancel', { job }),
      ])
      const { state } = await settled('product', job)
      const isThere = (await productsOf(`STOP-${round}`)).length === 1
      expect([isThere, stopped.status === 200]).toEqual([state === 'done', state === 'cancelled'])
    }
  })

  it('write to one list one after the other', async () => {
    const first = await checked('product', `${head}TWO-1;Eins;heat_pump;5\n`)
    const begun = (await begin(other, 'product', `${head}TWO-1;Anders;heat_pump;5\n`)).content
    const { job, columns } = begun
    await call(other, 'product', 'import_check', { job, mode: 'update', columns })
    await settled('product', job, other)
    const answers = await Promise.all([
      call(admin, 'product', 'import_run', { job: first.job }),
      call(other, 'product', 'import_run', { job }),
    ])
    for (const { status, messages } of answers)
      expect([200, 409, messages]).toContainEqual(status === 200 ? [] : status)
    await settled('product', first.job)
    await settled('product', job, other)
    expect(await productsOf('TWO-')).toHaveLength(1)
  })

  it('are told to have failed where the instance that worked on them is gone', async () => {
    const { job } = (await begin(admin, 'product', head)).content
    await write(job, `state = 'checking'`)
    await write(job, `alive_at = now() - interval '16 seconds'`)
    expect(await look(admin, 'product', job)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('unterbrochen'),
    })
  })
})

describe('whose business an import is', () => {
  it('is that of whoever may import the list, step for step', async () => {
    const { job, columns } = (await begin(admin, 'product', head)).content
    for (const role of ['installer', 'wholesaler', 'moderator'] as const) {
      const member = await api.as(role)
      const posts = [
        await begin(member, 'product', head),
        await call(member, 'product', 'import_check', { job, mode: 'default', columns }),
        await call(member, 'product', 'import_run', { job }),
        await call(member, 'product', 'import_cancel', { job }),
        await undo(job, 'product', member),
      ]
      const gets = ['import_jobs', `import_job?job=${job}`, `import_errors?job=${job}`]
      for (const path of gets) posts.push(await member.get(`/product/function/${path}`))
      expect([role, posts.map(({ status }) => status)]).toEqual([role, posts.map(() => 403)])
    }
  })

  it('shows staff all of a list, and participants their own alone', async () => {
    const listed = async (member: Member, arke: string) =>
      (await member.get<ImportSummary[]>(`/${arke}/function/import_jobs`)).content
    expect((await listed(other, 'product')).some(({ is_own }) => !is_own)).toBe(true)
    const [owner, stranger] = [await api.as('installer'), await api.as('installer')]
    const { job } = (await begin(owner, 'paperwork', 'note\nHallo\n')).content
    expect(await listed(owner, 'paperwork')).toMatchObject([{ job }])
    expect(await listed(stranger, 'paperwork')).toEqual([])
    const foreign = await stranger.get(`/paperwork/function/import_job?job=${job}`)
    expect(foreign.status).toBe(404)
    expect((await call(stranger, 'paperwork', 'import_cancel', { job })).status).toBe(404)
    expect((await admin.get(`/serial_number/function/import_job?job=${job}`)).status).toBe(404)
  })
})
