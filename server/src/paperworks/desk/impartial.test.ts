import { afterAll, expect, it } from 'vitest'
import { contestedClaims } from '../../testing/claims/contested-claims.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const product = await api.world.product({ amount: 15_000 })
const owner = await api.as('installer')
const related = await api.as('moderator')
const admin = await api.as('admin')
const at = (id: string, name: string) => `/paperwork/unit/${id}/function/${name}`
const german = { 'accept-language': 'de' }
const words = 'Die Unterlagen wurden verglichen.'

const setMail = (arke: 'installer' | 'moderator' | 'admin', id: string, email: string) =>
  db.updateTable(arke).set({ email }).where('id', '=', id).execute()

it('whoever has a mail address of the company reviews none of its claims', async () => {
  await setMail('installer', owner.member, 'info@Waerme-Meier.de')
  await setMail('moderator', related.member, 'jana@waerme-meier.de')
  const { id } = await submittedClaim(api, { owner, product })
  const { status, messages } = await related.post(at(id, 'take'), {}, german)
  expect([status, messages[0]?.message]).toEqual([403, expect.stringContaining('andere Person')])
  expect((await related.post('/paperwork/function/next', {})).content).toBeNull()
  const { content } = await admin.get<{ version: number }>(`/paperwork/unit/${id}`)
  const assignment = { reviewer: related.member, note: 'Bitte prüfen.', version: content.version }
  expect((await admin.post(at(id, 'assign'), assignment)).status).toBe(403)
  await setMail('moderator', related.member, 'jana@gmx.de')
  await setMail('installer', owner.member, 'waerme.meier@gmx.de')
  expect((await related.post(at(id, 'take'), {})).status).toBe(200)
})

it('nor settles a conflict in which it contends', async () => {
  const rivals = await contestedClaims(api).conflicting()
  await setMail('installer', rivals.owner.member, 'info@klima-schulz.de')
  await setMail('admin', admin.member, 'karl@klima-schulz.de')
  const body = {
    conflict: rivals.conflict,
    winner: 'second',
    first_text: words,
    second_text: words,
  }
  expect((await admin.post(at(rivals.first, 'settle_conflict'), body)).status).toBe(403)
  await setMail('admin', admin.member, 'karl@programm.de')
  expect((await admin.post(at(rivals.first, 'settle_conflict'), body)).status).toBe(200)
})
