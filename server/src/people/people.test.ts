import { permissions, personRights, rightsNeeded } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { fileForm } from '../testing/form.ts'
import { testApi } from '../testing/servers/api.ts'
import { good_password } from '../testing/servers/auth-app.ts'
import { workEffects } from '../testing/work-effects.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const submitter = {
  may_submit: true,
  may_see: false,
  may_bank: false,
  may_manage: false,
}
const allRights = { may_submit: true, may_see: true, may_bank: true, may_manage: true }
/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let count = 0
const guest = () => ({
  first_name: 'Max',
  last_name: `Monteur ${++count}`,
  email: `max-${count}@waerme.example`,
})

/** A person of the firm that has set its password by the link of the mail. */
async function join(owner: Awaited<ReturnType<typeof api.as>>, rights: object = submitter) {
  const { email, ...name } = guest()
  const invited = await owner.post<{ id: string }>('/person/function/invite', {
    ...name,
    email,
    ...rights,
  })
  expect(invited.status).toBe(200)
  await workEffects(api.deps)
  const mail = api.mails.findLast(({ to }) => to === email)
  const token = /reset=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const set = await api.request('POST', `/auth/reset_password/${token}`, {
    body: { new_password: good_password },
  })
  expect(set.status).toBe(200)
  const { arke_system_user } = await db
    .selectFrom('person')
    .select('arke_system_user')
    .where('id', '=', invited.content.id)
    .executeTakeFirstOrThrow()
  return { ...(await api.as('installer', { arke_system_user })), id: invited.content.id, email }
}

const ownerOf = async (firm: { arke_system_user: string | null; id: string }) => {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('link_member', '=', firm.id)
    .orderBy('inserted_at')
    .executeTakeFirstOrThrow()
  return { ...(await api.as('installer', firm)), id }
}

describe('the people of a firm', () => {
  it('begin with whoever registered it, who has all rights', async () => {
    const firm = await api.world.installer()
    const owner = await ownerOf(firm)
    const { content } = await owner.get<{ items: object[] }>('/person/unit')
    expect(content.items).toMatchObject([{ id: owner.id, person_status: 'active', ...allRights }])
  })

  it('sign in for the firm with a login and a name of their own', async () => {
    const firm = await api.world.installer()
    const owner = await ownerOf(firm)
    const max = await join(owner)
    const answer = await api.request<Record<string, string>>('POST', '/auth/signin', {
      body: { username: max.email, password: good_password },
    })
    expect(answer.content).toMatchObject({ id: firm.id, arke_id: 'installer' })
    const claim = await max.post<{ id: string }>('/paperwork/unit', {})
    const { content } = await owner.get<{ link_person: { label: string } }>(
      `/paperwork/unit/${claim.content.id}?load_links=true`,
    )
    expect(content.link_person.label).toMatch(/^Max Monteur/)
    const log = await db
      .selectFrom('audit')
      .select(['actor', 'person'])
      .where('object_id', '=', claim.content.id)
      .execute()
    expect(log).toEqual([{ actor: firm.id, person: max.id }])
  })

  it('see only what they began themselves unless they may see all, and none of the money', async () => {
    const owner = await ownerOf(await api.world.installer())
    const max = await join(owner)
    await owner.post('/paperwork/unit', {})
    const mine = await max.post<{ id: string }>('/paperwork/unit', {})
    const visible = await max.get<{ items: { id: string }[] }>('/paperwork/unit')
    expect(visible.content.items.map(({ id }) => id)).toEqual([mine.content.id])
    expect((await owner.get<{ count: number }>('/paperwork/unit')).content.count).toBe(2)
    for (const path of [
      '/wallet_entry/unit',
      '/wallet_entry/function/balances',
      '/payout/unit',
      '/receipt/unit',
      '/paperwork/function/total_cashback',
    ])
      expect([path, (await max.get(path)).status]).toEqual([path, 403])
    const own = await max.get<Record<string, unknown>>(`/installer/unit/${max.member}`)
    expect(Object.keys(own.content)).not.toContain('iban')
  })

  it('see of a unit no more than they may, whoever of the firm has read it before', async () => {
    const owner = await ownerOf(await api.world.installer())
    const max = await join(owner)
    const claim = await owner.post<{ id: string }>('/paperwork/unit', {})
    const path = `/paperwork/unit/${claim.content.id}`
    const firm = `/installer/unit/${owner.member}`
    expect((await owner.get(path)).status).toBe(200)
    expect((await owner.get<object>(firm)).content).toHaveProperty('iban')
    expect((await max.get(path)).status).toBe(404)
    expect((await max.get<object>(firm)).content).not.toHaveProperty('iban')
  })

  it('see the files of their own claims, and no others of the firm', async () => {
    const owner = await ownerOf(await api.world.installer())
    const max = await join(owner)
    const upload = async (by: typeof max | typeof owner) => {
      const claim = await by.post<{ id: string }>('/paperwork/unit', {})
      const path = `/paperwork/unit/${claim.content.id}/function/upload`
      const form = fileForm(png, { filename: 'plate.png', kind: 'other' })
      const stored = await by.post(path, form.body, form.headers)
      expect([stored.status, stored.messages]).toEqual([200, []])
    }
    await upload(owner)
    await upload(max)
    const files = (by: typeof max | typeof owner) =>
      by.get<{ count: number }>('/arke_file/unit').then(({ content }) => content.count)
    expect(await files(owner)).toBe(2)
    expect(await files(max)).toBe(1)
  })

  it('change neither bank account nor company without the right to', async () => {
    const owner = await ownerOf(await api.world.installer())
    const max = await join(owner)
    const bank = { iban: 'DE02120300000000202051', account_holder: 'Wer', password: good_password }
    const path = `/installer/unit/${max.member}`
    expect((await max.post(`${path}/function/change_iban`, bank)).status).toBe(403)
    expect((await max.put(path, { company: 'Andere GmbH' })).status).toBe(403)
    expect((await max.post('/person/function/invite', { ...guest(), ...submitter })).status).toBe(
      403,
    )
    const set = await max.post(`/person/unit/${max.id}/function/set_rights`, allRights)
    expect(set.status).toBe(403)
  })

  it('have new rights at once, in open sessions too', async () => {
    const owner = await ownerOf(await api.world.installer())
    const max = await join(owner)
    const rights = { ...submitter, may_see: true }
    await owner.post(`/person/unit/${max.id}/function/set_rights`, rights)
    await expect.poll(async () => (await max.get('/wallet_entry/unit')).status).toBe(200)
    await owner.post(`/person/unit/${max.id}/function/lock`, {})
    await expect.poll(async () => (await max.get('/person/unit')).status).toBe(401)
    await owner.post(`/person/unit/${max.id}/function/unlock`, {})
    const again = await api.request('POST', '/auth/signin', {
      body: { username: max.email, password: good_password },
    })
    expect(again.status).toBe(200)
  })

  it('stand in for the owner up to a day, and give themselves nothing', async () => {
    const before = api.time.now
    api.time.now = new Date('2026-03-02T22:30:00Z')
    const owner = await ownerOf(await api.world.installer())
    const max = await join(owner, { ...submitter, deputy_until: '2026-03-02' })
    const invited = await max.post('/person/function/invite', { ...guest(), ...submitter })
    expect(invited.status).toBe(200)
    const own = await max.post(`/person/unit/${max.id}/function/set_rights`, allRights)
    expect(own.status).toBe(409)
    // Midnight in Germany.
    api.time.now = new Date('2026-03-02T23:05:00Z')
    const late = await max.post('/person/function/invite', { ...guest(), ...submitter })
    expect(late.status).toBe(403)
    api.time.now = before
  })

  it('who stand in outlive their day by nobody: they give no more than they keep, and touch no manager', async () => {
    const owner = await ownerOf(await api.world.installer())
    const deputy = await join(owner, { ...submitter, deputy_until: '2026-03-02' })
    const friend = await join(owner)
    const other = await join(owner, allRights)
    const invited = (rights: object) =>
      deputy.post('/person/function/invite', { ...guest(), ...rights })
    const beyond = { ...submitter, deputy_until: '2026-03-02' }
    for (const rights of [allRights, { ...submitter, may_see: true }, beyond])
      expect((await invited(rights)).status).toBe(409)
    const set = (id: string, rights: object) =>
      deputy.post(`/person/unit/${id}/function/set_rights`, rights)
    for (const rights of [allRights, { ...submitter, may_bank: true }, beyond])
      expect((await set(friend.id, rights)).status).toBe(409)
    for (const id of [owner.id, other.id]) {
      expect((await set(id, submitter)).status).toBe(409)
      for (const step of ['lock', 'remove'])
        expect((await deputy.post(`/person/unit/${id}/function/${step}`, {})).status).toBe(409)
    }
    expect((await owner.post(`/person/unit/${other.id}/function/lock`, {})).status).toBe(200)
    expect((await deputy.post(`/person/unit/${other.id}/function/unlock`, {})).status).toBe(409)
    // What a deputy is there for goes on.
    expect((await invited(submitter)).status).toBe(200)
    expect((await deputy.post(`/person/unit/${friend.id}/function/lock`, {})).status).toBe(200)
    expect((await deputy.post(`/person/unit/${friend.id}/function/unlock`, {})).status).toBe(200)
  })

  it('without a right see nothing of colleagues: no question, no address, no right, no job', async () => {
    const firm = await api.world.installer()
    const owner = await ownerOf(firm)
    const max = await join(owner, { ...submitter, may_submit: false })
    const question = { topic: 'payout', subject: 'Auszahlung', message: 'Wann?' }
    const contactRequest = await owner.post<{ id: string }>('/contact_request/unit', question)
    expect(contactRequest.status).toBe(200)
    const own = await max.post<{ id: string }>('/contact_request/unit', question)
    expect(own.status).toBe(200)
    const ids = async (who: Pick<typeof max, 'get'>, arke: string) =>
      (await who.get<{ items: { id: string }[] }>(`/${arke}/unit`)).content.items.map(
        ({ id }) => id,
      )
    expect(await ids(max, 'contact_request')).toEqual([own.content.id])
    expect((await ids(owner, 'contact_request')).length).toBe(2)
    const path = `/contact_request/unit/${contactRequest.content.id}`
    const read = ['messages', 'message_file?file=x'].map((name) =>
      max.get(`${path}/function/${name}`),
    )
    const steps = { write_message: { text: 'x' }, read_messages: { number: 1 }, close_request: {} }
    const written = Object.entries(steps).map(([name, body]) =>
      max.post(`${path}/function/${name}`, body),
    )
    const answers = await Promise.all([max.get(path), ...read, ...written])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await ids(max, 'person')).toEqual([max.id])
  })

  it('without any right read of each kind of unit of their firm only what is their own', () => {
    for (const role of ['installer', 'wholesaler'] as const)
      for (const [arke, { get }] of Object.entries(permissions[role])) {
        const isOfFirm = typeof get === 'string' && get.includes('arke_member')
        const isSelf = get === 'eq(id,{{arke_member}})'
        // Names of lists and files of the catalogue, sales points: nothing that a colleague wrote to somebody.
        const isOpen = ['saved_view', 'sales_point'].includes(arke)
        if (!isOfFirm || isSelf || isOpen) continue
        const needed = rightsNeeded[arke as keyof typeof rightsNeeded]
        expect([role, arke, needed?.get !== undefined]).toEqual([role, arke, true])
        expect(needed?.otherwise ?? 'arke_person').toContain('arke_person')
      }
  })

  it('use up no one else’s exports', async () => {
    const owner = await ownerOf(await api.world.installer({ member_status: 'active' }))
    const max = await join(owner)
    const statuses: number[] = []
    for (let turn = 0; turn < 30; turn++)
      statuses.push((await max.get('/paperwork/function/export?format=csv')).status)
    expect(statuses).toContain(429)
    expect((await owner.get('/paperwork/function/export?format=csv')).status).not.toBe(429)
  })

  it('leave, and the one who is left becomes the contact', async () => {
    const firm = await api.world.installer()
    const owner = await ownerOf(firm)
    const max = await join(owner, allRights)
    expect((await owner.post(`/person/unit/${owner.id}/function/leave`, {})).status).toBe(200)
    const { content } = await max.get<{ email: string }>(`/installer/unit/${firm.id}`)
    expect(content.email).toBe(max.email)
    await expect.poll(async () => (await owner.get('/person/unit')).status).toBe(401)
    const last = await max.post(
      `/person/unit/${max.id}/function/leave`,
      {},
      { 'accept-language': 'de' },
    )
    expect(last.status).toBe(409)
    expect(last.messages[0]?.message).toMatch(/^Jemand muss/)
    // The address of whoever left may be invited anew.
    const back = await max.post('/person/function/invite', {
      ...guest(),
      email: firm.email,
      ...submitter,
    })
    expect(back.status).toBe(200)
  })

  it('never all go, however two who look after them remove each other', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await ownerOf(await api.world.installer())
      const max = await join(owner, allRights)
      const answers = await Promise.all([
        owner.post(`/person/unit/${max.id}/function/remove`, {}),
        max.post(`/person/unit/${owner.id}/function/remove`, {}),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    const owner = await ownerOf(await api.world.installer())
    await expect(
      db.updateTable('person').set({ may_manage: false }).where('id', '=', owner.id).execute(),
    ).rejects.toThrow('look after the people')
  })

  it('are refused with a reason: an address in use, no address, another firm’s person', async () => {
    const owner = await ownerOf(await api.world.installer())
    const other = await ownerOf(await api.world.installer())
    const max = await join(owner)
    const refused = async (email: string) => {
      const body = { ...guest(), email, ...submitter }
      const answer = await other.post('/person/function/invite', body, { 'accept-language': 'de' })
      return [answer.status, answer.messages[0]?.parameter, answer.messages[0]?.message]
    }
    expect(await refused(max.email)).toEqual([
      400,
      'email',
      'Mit dieser Adresse meldet sich schon jemand an.',
    ])
    expect((await refused('kein Name'))[0]).toBe(400)
    for (const step of ['lock', 'remove', 'leave', 'invite_again'])
      expect((await other.post(`/person/unit/${max.id}/function/${step}`, {})).status).toBe(404)
  })

  it('of a wholesaler see one sales point where they are bound to it', async () => {
    const wholesaler = await api.world.wholesaler()
    const owner = await api.as('wholesaler', wholesaler)
    const point = await api.world.salesPoint({ link_wholesaler: wholesaler.id })
    await api.world.salesPoint({ link_wholesaler: wholesaler.id })
    const foreign = await api.world.salesPoint()
    const bound = (link_sales_point: string, rights: object = submitter) =>
      owner.post('/person/function/invite', { ...guest(), ...rights, link_sales_point })
    expect((await bound(foreign.id)).status).toBe(400)
    expect((await bound(point.id, allRights)).status).toBe(400)
    const counter = await join(owner, { ...submitter, link_sales_point: point.id })
    const visible = await counter.get<{ items: { id: string }[] }>('/sales_point/unit')
    expect(visible.content.items.map(({ id }) => id)).toEqual([point.id])
    expect((await counter.get('/paperwork/function/charts?from=2026-01-01')).status).toBe(403)
    expect((await counter.get('/paperwork/unit')).status).toBe(200)
  })
})

describe('the office', () => {
  it('sees a firm’s people and helps where nobody is left; nobody else does', async () => {
    const firm = await api.world.installer()
    const roles = await everyRole(api)
    const owner = await ownerOf(firm)
    const body = { ...guest(), ...allRights, firm: firm.id }
    expect((await roles.admin.post('/person/function/invite', body)).status).toBe(200)
    const set = `/person/unit/${owner.id}/function/set_rights`
    for (const role of ['moderator', 'brand', 'wholesaler', 'installer'] as const)
      expect([role, [403, 404]]).toEqual([
        role,
        expect.arrayContaining([(await roles[role].post(set, allRights)).status]),
      ])
    const visible = await roles.moderator.get<{ items: object[] }>('/person/unit?limit=1')
    expect(Object.keys(visible.content.items[0] ?? {})).not.toContain('email')
    expect((await roles.brand.get('/person/unit')).status).toBe(403)
  })
})

describe('an import of drafts', () => {
  it('is the business of the person that asked for it, not of its colleagues', async () => {
    const owner = await ownerOf(await api.world.installer())
    const fitter = await join(owner)
    const { body, headers } = fileForm('note\nHallo\n', { filename: 'Liste.csv' })
    const path = '/paperwork/function'
    const begun = await owner.post<{ job: string }>(`${path}/import_begin`, body, headers)
    expect(begun.status).toBe(200)
    const { job } = begun.content
    for (const [person, status] of [
      [owner, 200],
      [fitter, 404],
    ] as const) {
      const response = await person.get(`${path}/import_job?job=${job}`)
      const all = await person.get<unknown[]>(`${path}/import_jobs`)
      expect([response.status, all.content.length]).toEqual([status, status === 200 ? 1 : 0])
    }
    const stopped = await fitter.post(`${path}/import_cancel`, { job })
    expect(stopped.status).toBe(404)
  })
})

describe('the table of rights', () => {
  it.each(['installer', 'wholesaler'] as const)('names every function of %s', (role) => {
    const unnamed = Object.entries(permissions[role]).flatMap(([arke, { functions = [] }]) => {
      const named: object = rightsNeeded[arke as keyof typeof rightsNeeded]?.functions ?? {}
      return functions.filter((name) => !(name in named)).map((name) => `${arke}.${name}`)
    })
    const managed = ['invite', 'invite_again', 'set_rights', 'lock', 'unlock', 'remove']
    expect(unnamed).toEqual(managed.map((name) => `person.${name}`))
  })

  it('gives whoever has all of them what the role may', () => {
    expect(personRights).toEqual(Object.keys(allRights))
  })
})
