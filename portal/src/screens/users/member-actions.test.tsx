import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyUnit } from '../../client/units.ts'
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
      <MemberActions arke={arke} unit={unit} />
    </TestPortal>,
  )
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it.each<[MemberArke, object, string[]]>([
  [
    'installer',
    { member_status: 'in_review' },
    ['Registrierung freigeben', 'Rückfrage stellen', 'Ablehnen', 'Sperren'],
  ],
  ['installer', { member_status: 'asked_back' }, ['Ablehnen', 'Sperren']],
  ['installer', { member_status: 'active' }, ['Als Duplikat zusammenführen', 'Sperren']],
  ['installer', { member_status: 'active', merged_at: '2026-11-01T08:00:00Z' }, ['Sperren']],
  [
    'installer',
    { member_status: 'invited' },
    ['Einladung erneut senden', 'Einladung zurückziehen'],
  ],
  ['moderator', { inactive: false }, ['Sperren']],
  ['admin', { inactive: true }, ['Entsperren']],
  ['super_admin', { inactive: false }, []],
])('offers what an admin may do with a member: %s %j', async (arke, unit, expected) => {
  show(arke, unit)
  await expect.poll(buttons).toEqual(expected)
})

it('offers nobody to lock himself', async () => {
  show('admin', { id: 'm1', inactive: true })
  expect(await screen.findByText(/Grund/)).toBeTruthy()
  expect(buttons()).toEqual([])
})

it('asks why before a registration is declined', async () => {
  const { user } = show('installer', { member_status: 'in_review', company: 'Bergmann' })
  await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
  expect(await screen.findByLabelText('Grund')).toBeTruthy()
})

it('says that a member is locked, and why', async () => {
  show('moderator', { inactive: true, status_reason: 'Nicht mehr im Haus' })
  expect(await screen.findByText(/Grund: Nicht mehr im Haus/)).toBeTruthy()
})
