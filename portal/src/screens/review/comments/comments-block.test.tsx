import type { Comments } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { wordsOf } from '../../../testing/rows.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { CommentsBlock } from './comments-block.tsx'
import { Flags } from './flags.tsx'

const path = '/lib/paperwork/unit/c1/function'
const flag: Comments['flags'][number] = {
  id: 'f1',
  author: 'Max Marke',
  is_own: false,
  may_lift: false,
  reason: 'Bitte genau ansehen',
  raised_at: '2026-11-20T09:00:00.000Z',
}

function show(role: string, overrides: Partial<Comments> = {}) {
  const onShow = vi.fn()
  const answers = {
    [`${path}/comments`]: { comments: [], flags: [], ...overrides },
    '/lib/paperwork/function/reviewers': {
      reviewers: [
        { id: 'm2', label: 'Elif Demir', role: 'moderator', is_out: false },
        { id: 'm3', label: 'Jonas Frey', role: 'admin', is_out: true },
      ],
      absences: [],
    },
  }
  const block = (
    <>
      <Flags claim="c1" />
      <CommentsBlock claim="c1" onShow={onShow} />
    </>
  )
  return { ...showScreen(block, { role, known: answers }), onShow }
}

const field = () => screen.findByRole('textbox', { name: /^Kommentar/ })
const send = ({ user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole('button', { name: 'Kommentieren' }))

describe('a comment', () => {
  it('begins with C, and goes to whom an @ mentions', async () => {
    const screenView = show('moderator')
    const text = await field()
    await screenView.user.keyboard('c')
    expect(screenView.onShow).toHaveBeenCalled()
    expect(document.activeElement).toBe(text)
    await screenView.user.keyboard('Bitte ansehen @eli')
    await screenView.user.click(await screen.findByRole('option', { name: 'Elif Demir' }))
    expect(text).toHaveProperty('value', 'Bitte ansehen ')
    await send(screenView)
    await waitFor(() =>
      expect(screenView.sent).toMatchObject([
        {
          path: `${path}/comment`,
          body: { text: 'Bitte ansehen', audience: 'staff', mentions: ['m2'] },
        },
      ]),
    )
  })

  it('is for the brand only where that is chosen', async () => {
    const screenView = show('admin')
    await screenView.user.type(await field(), 'Liegt vor')
    expect(wordsOf(document.body)).toContain('Lesen nur die, die prüfen oder verwalten')
    await screenView.user.click(screen.getByRole('button', { name: 'Auch die Herstellermarke' }))
    expect(wordsOf(document.body)).toContain('Lesen das Programmbüro und die Herstellermarke')
    await send(screenView)
    await waitFor(() => expect(screenView.sent).toMatchObject([{ body: { audience: 'brand' } }]))
  })

  it('of the brand is for the brand, and mentions nobody', async () => {
    const screenView = show('brand')
    await screenView.user.type(await field(), 'Foto?')
    expect(screen.queryByRole('combobox')).toBeNull()
    await send(screenView)
    await waitFor(() =>
      expect(screenView.sent).toMatchObject([{ body: { audience: 'brand', mentions: [] } }]),
    )
  })
})

describe('a mark', () => {
  it('is set by the brand with a reason', async () => {
    const screenView = show('brand')
    await screenView.user.click(await screen.findByRole('button', { name: /Markieren/ }))
    await screenView.user.type(
      screen.getByRole('textbox', { name: /Begründung|Grund/ }),
      'Bitte prüfen',
    )
    await screenView.user.click(screen.getByRole('button', { name: 'Markieren' }))
    await waitFor(() =>
      expect(screenView.sent).toMatchObject([
        { path: `${path}/flag`, body: { reason: 'Bitte prüfen' } },
      ]),
    )
  })

  it('is shown with its reason, and lifted by those who may', async () => {
    show('moderator', { flags: [flag] })
    expect(await screen.findByText('Bitte genau ansehen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Markier/ })).toBeNull()
    const screenView = show('admin', { flags: [{ ...flag, may_lift: true }] })
    await screenView.user.click(await screen.findByRole('button', { name: 'Markierung aufheben' }))
    await waitFor(() =>
      expect(screenView.sent).toMatchObject([{ path: `${path}/lift_flag`, body: { flag: 'f1' } }]),
    )
  })
})
