import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyUnit } from '../../client/units.ts'
import { chooseFromHead } from '../../testing/choose-from-head.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { MemberActions } from './member-actions.tsx'
import type { MemberArke } from './member-fields.ts'
import { MemberState } from './member-state.tsx'

const show = (arke: MemberArke, fields: object, role = 'admin') => {
  const base = { inserted_at: '', updated_at: '', metadata: {}, version: 1 }
  const unit: AnyUnit = { id: 'x', arke_id: arke, ...base, ...fields }
  return render(
    <TestPortal arke_id={role}>
      <MemberState arke={arke} unit={unit} />
      <MemberActions arke={arke} unit={unit} edit={null} />
    </TestPortal>,
  )
}
const namesOf = (role: string) =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent ?? '')

it.each<[MemberArke, object, string | null, string[]]>([
  [
    'installer',
    { member_status: 'in_review' },
    'Registrierung freigeben',
    ['Rückfrage stellen', 'Ablehnen', 'Sperren'],
  ],
  ['installer', { member_status: 'asked_back' }, null, ['Ablehnen', 'Sperren']],
  ['installer', { member_status: 'active' }, null, ['Als Duplikat zusammenführen', 'Sperren']],
  [
    'installer',
    { member_status: 'active', iban_state: 'quarantine' },
    'Bankverbindung prüfen',
    ['Als Duplikat zusammenführen', 'Sperren'],
  ],
  ['installer', { member_status: 'invited' }, null, ['Einladung zurückziehen']],
  ['moderator', { inactive: false }, null, ['Sperren']],
])('has what is due of a member as a button, all else in a menu: %s %j', async (...row) => {
  const [arke, unit, due, listed] = row
  const { user } = show(arke, unit)
  const more = await screen.findByRole('button', { name: 'Mehr' })
  expect(namesOf('button')).toEqual(['Mehr', ...(due ? [due] : [])])
  await user.click(more)
  await expect.poll(() => namesOf('menuitem')).toEqual(expect.arrayContaining(listed))
  expect(namesOf('menuitem').at(-1)).toBe(listed.at(-1))
  expect(namesOf('menuitem')).not.toContain(due)
})

it.each<[MemberArke, object]>([
  ['installer', { member_status: 'locked', inactive: true, iban_state: 'quarantine' }],
  ['admin', { inactive: true }],
])('lets first who is locked in again: %s', async (arke, unit) => {
  show(arke, unit)
  expect(await screen.findByRole('button', { name: 'Entsperren' })).toBeDefined()
  expect(namesOf('button')).toEqual(['Entsperren'])
})

it('offers nobody to lock himself', async () => {
  show('admin', { id: 'm1', inactive: true })
  expect(await screen.findByText(/Grund/)).toBeTruthy()
  expect(namesOf('button')).toEqual([])
})

it('asks why before a registration is declined', async () => {
  const { user } = show('installer', { member_status: 'in_review', company: 'Bergmann' })
  await chooseFromHead(user, 'Ablehnen')
  expect(await screen.findByLabelText('Grund')).toBeTruthy()
})

it('says that a member is locked, and why', async () => {
  show('moderator', { inactive: true, status_reason: 'Nicht mehr im Haus' })
  expect(await screen.findByText(/Grund: Nicht mehr im Haus/)).toBeTruthy()
})
