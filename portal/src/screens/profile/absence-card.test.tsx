import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testMember } from '../../testing/portal.tsx'
import { wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { AbsenceCard } from './absence-card.tsx'

const functions = '/lib/paperwork/function'
const reviewer = (id: string, label: string, role = 'moderator') => ({
  ...{ id, label, role, is_out: false },
})
const absence = (over: object = {}) => ({
  ...{ id: 'a1', member: 'm1', from_day: '2026-12-21', to_day: '2027-01-03', deputy: null },
  ...over,
})

interface Given {
  role?: 'moderator' | 'admin'
  absences?: object[]
  onSend?: (call: TestCall) => unknown
}

function show({ role = 'moderator', absences = [], onSend }: Given = {}) {
  return showScreen(
    <>
      <AbsenceCard member={testMember(role)} />
      <Toaster />
    </>,
    {
      role,
      tellsFailures: true,
      known: {
        [`${functions}/reviewers`]: {
          reviewers: [
            reviewer('m1', 'Petra Bergmann', role),
            reviewer('m2', 'Jonas Kühn'),
            reviewer('m3', 'Ute Sander'),
          ],
          absences,
        },
      },
      ...(onSend ? { onSend } : {}),
    },
  )
}

/** Opens the dialog for a new absence and returns helpers to fill it. */
async function ask(options: Given = {}) {
  const page = show(options)
  await page.user.click(await screen.findByRole('button', { name: 'Abwesenheit eintragen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  const fill = async (from: string, to: string) => {
    await page.user.type(day('Vom'), from)
    await page.user.type(day('Bis einschließlich'), to)
  }
  const choose = async (of: string, name: string) => {
    await page.user.click(dialog.getByRole('combobox', { name: of }))
    await page.user.click(await screen.findByRole('option', { name }))
  }
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Eintragen' }))
  return { ...page, dialog, day, fill, choose, save }
}

describe('the absences', () => {
  it('of a reviewer are his own, with who stands in', async () => {
    show({ absences: [absence({ deputy: 'm2' }), absence({ id: 'a2', member: 'm3' })] })
    expect(await screen.findByText('21.12.2026 – 03.01.2027')).toBeDefined()
    expect(screen.getByText('Vertretung: Jonas Kühn')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /streichen$/ })).toHaveLength(1)
  })

  it('of everybody are an admin’s, each with its name', async () => {
    show({ role: 'admin', absences: [absence({ member: 'm3', deputy: 'm1' })] })
    expect(await screen.findByText('Ute Sander: 21.12.2026 – 03.01.2027')).toBeDefined()
    expect(screen.getByText('Vertretung: Sie')).toBeDefined()
  })

  it('that nobody stands in for say so, and are struck out by one press', async () => {
    const { user, sent } = show({ absences: [absence()] })
    expect(await screen.findByText('ohne Vertretung')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Abwesenheit von Sie streichen' }))
    expect(await screen.findByText('Die Abwesenheit ist gestrichen.')).toBeDefined()
    expect(sent).toMatchObject([{ path: `${functions}/end_absence`, body: { id: 'a1' } }])
  })

  it('are said to be none', async () => {
    show()
    expect(await screen.findByText('Keine Abwesenheit eingetragen.')).toBeDefined()
  })

  it.each([404, 403, 500])('that a %i keeps are said to be kept', async (status) => {
    const { user } = show({
      absences: [absence()],
      onSend: () => new Refused(status, 'Diese Abwesenheit bleibt.'),
    })
    await user.click(await screen.findByRole('button', { name: /streichen$/ }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.queryByText('Die Abwesenheit ist gestrichen.')).toBeNull()
  })
})

describe('an absence', () => {
  it('is entered with its days and its deputy', async () => {
    const { sent, dialog, fill, choose, save } = await ask()
    expect(dialog.queryByRole('combobox', { name: 'Wer' })).toBeNull()
    await fill('21.12.2026', '3.1.2027')
    await choose('Vertretung', 'Jonas Kühn')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([
      {
        path: `${functions}/set_absence`,
        body: { reviewer: 'm1', from_day: '2026-12-21', to_day: '2027-01-03', deputy: 'm2' },
      },
    ])
    expect(await screen.findByText('Die Abwesenheit ist eingetragen.')).toBeDefined()
  })

  it('that ends before it begins is not sent', async () => {
    const { sent, dialog, day, fill, save } = await ask()
    await fill('03.01.2027', '21.12.2026')
    await save()
    expect(await dialog.findByText(/Das Ende liegt vor dem Beginn/)).toBeDefined()
    expect(day('Bis einschließlich').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('needs days that there are', async () => {
    const { sent, day, fill, save } = await ask()
    await fill('31.02.2027', 'morgen')
    await save()
    expect(day('Vom').getAttribute('aria-invalid')).toBe('true')
    expect(day('Bis einschließlich').value).toBe('morgen')
    expect(sent).toEqual([])
  })

  it('that overlaps another keeps what was typed, with the reason beside the day', async () => {
    const words = 'An diesen Tagen ist schon eine Abwesenheit eingetragen.'
    const refusal = new Refused(409, words, 'from_day', 'parameter_validation')
    const { dialog, day, fill, save } = await ask({ onSend: () => refusal })
    await fill('21.12.2026', '03.01.2027')
    await save()
    expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0)
    expect(day('Vom').getAttribute('aria-invalid')).toBe('true')
    expect(day('Vom').value).toBe('21.12.2026')
  })

  it('is entered by an admin for somebody else, who never stands in for himself', async () => {
    const { user, sent, dialog, fill, choose, save } = await ask({ role: 'admin' })
    await choose('Vertretung', 'Ute Sander')
    await choose('Wer', 'Ute Sander')
    const deputy = dialog.getByRole('combobox', { name: 'Vertretung' })
    expect(wordsOf(deputy)).not.toContain('Ute')
    await user.click(deputy)
    const offered = (await screen.findAllByRole('option')).map(wordsOf).join()
    expect(offered).toContain('Jonas')
    expect(offered).not.toContain('Ute')
    await user.keyboard('{Escape}')
    await fill('21.12.2026', '22.12.2026')
    await save()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ reviewer: 'm3', deputy: null }))
  })
})

it('says that the absences could not be read, not that there are none', async () => {
  showScreen(<AbsenceCard member={testMember('moderator')} />, {
    role: 'moderator',
    known: { [`${functions}/reviewers`]: new Refused(400, 'Nicht jetzt.') },
  })
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
  expect(screen.queryByText(/keine Abwesenheit|Niemand ist/)).toBeNull()
})
