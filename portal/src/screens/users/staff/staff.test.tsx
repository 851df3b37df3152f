import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangedValues } from '../../../changes/changed-values.tsx'
import { testChange } from '../../../testing/change.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { FactorsDialog } from './factors-dialog.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SmallOffice } from './small-office.tsx'

const jana = { id: 'm9', label: 'Jana Adler' }
const answers = (confirming_people: number) => ({
  '/lib/change/function/changes': () => ({
    items: [],
    confirmers: confirming_people > 1 ? [jana] : [],
    confirming_people,
  }),
})
const member = { id: 'mo1', label: 'Maria Moser' }

it('proposes somebody who is to work here, with every field that is asked for', async () => {
  const { user, sent } = showScreen(<InviteStaff preset="brand" />, {
    role: 'admin',
    known: answers(3),
  })
  await user.click(await screen.findByRole('button', { name: 'Zugang anlegen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/erst, wenn eine zweite Person/)).toBeDefined()
  await user.type(dialog.getByLabelText(/^Vorname/), 'Mara')
  await user.type(dialog.getByLabelText(/^Nachname/), 'Seidel')
  await user.type(dialog.getByLabelText(/^E-Mail/), 'kein-postfach')
  await user.type(dialog.getByLabelText(/^Grund/), 'Neu im Team')
  const send = dialog.getByRole('button', { name: 'Zur Freigabe geben' })
  await user.click(send)
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText(/^E-Mail/), '@haus.example')
  await user.click(send)
  expect(sent).toMatchObject([
    {
      path: '/lib/user/function/propose_staff',
      body: {
        ...{ staff_role: 'brand', first_name: 'Mara', last_name: 'Seidel' },
        ...{ email: 'kein-postfach@haus.example', reason: 'Neu im Team' },
      },
    },
  ])
})

it('proposes another role, but not the one that the member has', async () => {
  const { user, sent } = showScreen(
    <RoleDialog member={member} from="moderator" onClose={() => undefined} />,
    { role: 'admin', known: answers(3) },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText(/^Rolle/))
  expect(screen.queryByRole('option', { name: 'Prüfer' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Administrator' }))
  await user.type(dialog.getByLabelText(/^Grund/), 'Leitet jetzt')
  await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
  expect(sent).toMatchObject([
    {
      path: '/lib/moderator/unit/mo1/function/propose_role',
      body: { staff_role: 'admin', reason: 'Leitet jetzt' },
    },
  ])
})

it('proposes to take lost factors away', async () => {
  const { user, sent } = showScreen(
    <FactorsDialog member={member} of="moderator" onClose={() => undefined} />,
    { role: 'admin', known: answers(3) },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Grund/), 'Telefon verloren')
  await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
  expect(sent).toMatchObject([
    {
      path: '/lib/moderator/unit/mo1/function/propose_factors',
      body: { reason: 'Telefon verloren' },
    },
  ])
})

const after = { staff_role: 'brand', first_name: 'Mara', last_name: 'Seidel' }
const invitation = (before: object) =>
  testChange({
    kind: 'staff',
    subject: 'mara@haus.example',
    subject_name: 'Mara Seidel',
    before,
    after,
  })

it('warns whoever confirms of a colleague of this name, and of the former owner of the address', async () => {
  const before = {
    namesakes: [{ id: 'mo2', label: 'Mara Seidel', role: 'moderator' }],
    address_of: [{ id: 'ad2', label: 'Thomas Reuter', role: 'admin' }],
  }
  showScreen(<ChangedValues change={invitation(before) as never} />, { role: 'admin' })
  expect(
    await screen.findByText('Neuer Zugang als Herstellermarke: Mara Seidel, mara@haus.example'),
  ).toBeDefined()
  expect(screen.getByText(/arbeitet hier schon: Mara Seidel \(Prüfer\)/)).toBeDefined()
  expect(screen.getByText(/gehörte schon .*: Thomas Reuter \(Administrator\)/)).toBeDefined()
})

it('warns of nobody where there is nobody', async () => {
  const change = invitation({ namesakes: [], address_of: [] })
  showScreen(<ChangedValues change={change as never} />, { role: 'admin' })
  expect(await screen.findByText(/Neuer Zugang als/)).toBeDefined()
  expect(screen.queryByRole('note')).toBeNull()
})

it('shows the role that is and the one that is to be, and whose factors go', async () => {
  const before = { staff_role: 'moderator' }
  const role = testChange({ kind: 'role', before, after: { staff_role: 'admin' } })
  showScreen(<ChangedValues change={role as never} />, { role: 'admin' })
  expect((await screen.findByText('Prüfer')).tagName).toBe('DEL')
  expect(screen.getByText('Administrator').tagName).toBe('INS')
  const factors = testChange({ kind: 'factors', before, after: {} })
  showScreen(<ChangedValues change={factors as never} />, { role: 'admin' })
  expect(await screen.findByText(/Passkeys .* Rolle: Prüfer/)).toBeDefined()
})

it.each([
  [1, /nur eine Person freigeben.*npm run cli -- admin create/],
  [2, /nur zwei Personen freigeben.*dritten Zugang/],
])('says early where %s can confirm', async (people, words) => {
  showScreen(<SmallOffice />, { role: 'admin', known: answers(people) })
  expect(await screen.findByText(words)).toBeDefined()
})

it('says nothing where three can', async () => {
  showScreen(
    <>
      <SmallOffice />
      <InviteStaff preset="admin" />
    </>,
    { role: 'admin', known: answers(3) },
  )
  expect(await screen.findByRole('button', { name: 'Zugang anlegen …' })).toBeDefined()
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('note')).toBeNull()
})
