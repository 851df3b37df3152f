import { afterAll, describe, expect, it } from 'vitest'
import type { Event } from '../db/events.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { notify } from './notify.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const cap = {
  de: 'Die Obergrenze für Ihren Cashback ist erreicht.',
  it: 'Il limite massimo del Suo cashback è raggiunto.',
}

const approve = (member: string) =>
  db.transaction().execute((tx) =>
    notify(tx, {
      member,
      event: 'claim_approved',
      values: { claim_number: 'CB-2026-000001', amount: 123_450, available_on: '2026-03-16' },
      path: '/wallet/4711',
      reference: '4711',
      devices: [{ name: 'Aero 8 (CV12345678)', amount: 123_450, why: cap }],
      now: api.deps.clock(),
    }),
  )

describe('a notification', () => {
  it('speaks the member’s language, in the portal and in the mail', async () => {
    const member = await api.world.installer({ language: 'it' })
    await approve(member.id)
    const unit = await db
      .selectFrom('notification')
      .selectAll()
      .where('link_member', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(unit).toMatchObject({
      title: 'La pratica CB-2026-000001 è approvata',
      path: '/wallet/4711',
      read_at: null,
    })
    await workEffects(api.deps)
    const mail = api.mails.find(({ to }) => to === member.email)
    expect(mail?.subject).toBe(unit.title)
    expect(mail?.text).toContain(`Buongiorno Erika ${member.last_name},`)
    expect(mail?.text).toContain('1234,50')
    expect(mail?.text).toContain('– Aero 8 (CV12345678)')
    expect(mail?.text).toContain('Il limite massimo del Suo cashback è raggiunto.')
    expect(mail?.text).toContain(`${api.deps.config.public_url}/installer/wallet/4711`)
  })

  it('waits with its words in every language, as its reader may choose another meanwhile', async () => {
    const member = await api.world.installer()
    await db.transaction().execute((tx) =>
      notify(tx, {
        member: member.id,
        event: 'claim_rejected',
        values: {
          claim_number: 'CB-2026-000002',
          reason: (say) => say('problems:campaign_is_over'),
          objection: (say) => say('mails:objection.used'),
        },
        reference: '4712',
        path: '/wallet/4712',
        details: [(say) => say('mails:device.unnamed')],
        now: api.deps.clock(),
      }),
    )
    await db.updateTable('installer').set({ language: 'es' }).where('id', '=', member.id).execute()
    await workEffects(api.deps)
    const mail = api.mails.find(({ to }) => to === member.email)
    expect(mail?.subject).toBe('El expediente CB-2026-000002 está rechazado')
    expect(mail?.text).toContain('La campaña ya no está en vigor.')
    expect(mail?.text).toContain('– Aparato')
  })

  it('rings the member’s bell when the transaction commits', async () => {
    const member = await api.world.installer()
    const heard: Event[] = []
    const stop = api.deps.events.subscribe((event) => heard.push(event))
    await approve(member.id)
    await expect
      .poll(() => heard)
      .toContainEqual(expect.objectContaining({ topic: 'notification', member: member.id }))
    stop()
  })

  it('to a member who is gone is left out', async () => {
    await workEffects(api.deps)
    await approve('nobody')
    expect(await workEffects(api.deps)).toBe(0)
  })

  it('can be marked as read together with all others of the same member', async () => {
    const installer = await api.as('installer')
    const other = await api.as('installer')
    for (const { member } of [installer, installer, other]) await approve(member)
    const read = await installer.post('/notification/function/read_all', {})
    expect(read.content).toEqual({ read: 2 })
    const unread = '/notification/unit?filter=isnull(read_at)&limit=0'
    expect((await installer.get(unread)).content).toMatchObject({ count: 0 })
    expect((await other.get(unread)).content).toMatchObject({ count: 1 })
  })
})
