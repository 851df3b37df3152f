import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { answerUploads } from '../../../testing/answer-uploads.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ObjectionCard } from './objection-card.tsx'

const raised = {
  text: 'Das zweite Foto zeigt die Nummer.',
  state: 'open',
  raised_at: '2026-11-20T09:00:00.000Z',
  granted_before: 75,
  granted_after: null,
  reserved: 41.25,
  answer: null,
}
const path = '/lib/paperwork/unit/c1/function'

interface Shown {
  claim?: object
  objection?: object
  onSend?: () => unknown
}

function show({ claim = {}, objection = {}, onSend }: Shown = {}) {
  const unit = {
    id: 'c1',
    paperwork_status: 'partially_approved',
    decided_at: '2026-11-19T09:00:00Z',
    approved_amount: 75,
    decision_text: null,
    ...claim,
  } as unknown as Loaded<'paperwork'>
  return showScreen(<ObjectionCard claim={unit} />, {
    role: 'installer',
    path: '/installer/wallet/c1',
    known: {
      [`${path}/objection`]: { until: null, contested: 41.25, raised: null, ...objection },
      '/lib/document/unit': listed(),
    },
    ...(onSend ? { onSend } : {}),
  })
}

const offered = { until: '2026-12-07' }
const open = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Einspruch einlegen' }))
  return screen.getByRole('textbox', { name: /Warum sind Sie nicht einverstanden/ })
}
const send = ({ user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole('button', { name: 'Einspruch absenden' }))
const photo = new File(['x'], 'foto.png', { type: 'image/png' })

describe('a decision that can be objected to', () => {
  it('says until when and what it is about', async () => {
    show({ objection: offered })
    expect(await screen.findByText('möglich bis 07.12.2026')).toBeTruthy()
    const words = wordsOf(document.body)
    expect(words).toMatch(/Es geht um 41,25\s€/)
    expect(words).toContain('Was schon genehmigt ist, bleibt Ihnen')
  })

  it('and one that cannot says nothing', async () => {
    const { asked: requests } = show()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByText('Nicht einverstanden?')).toBeNull()
  })

  it('is objected to with at least ten characters, counted while they are typed', async () => {
    const page = show({ objection: offered })
    await page.user.type(await open(page), 'Zu kurz')
    expect(screen.getByText(/^7 von 5\.000 Zeichen/)).toBeTruthy()
    await send(page)
    expect(await screen.findByText(/mindestens 10 Zeichen, damit/)).toBeTruthy()
    expect(page.sent).toEqual([])
  })

  it('keeps what was typed and chosen when it is refused', async () => {
    const onSend = () => new Refused(409, 'Einspruch war bis zum 07.12.2026 möglich.')
    const page = show({ objection: offered, onSend })
    const text = await open(page)
    await page.user.type(text, 'Das Foto ist lesbar.')
    await page.user.upload(screen.getByLabelText('Unterlagen zum Einspruch'), photo)
    await send(page)
    expect(await screen.findByText('Einspruch war bis zum 07.12.2026 möglich.')).toBeTruthy()
    expect((text as HTMLTextAreaElement).value).toBe('Das Foto ist lesbar.')
    expect(screen.getByText('foto.png')).toBeTruthy()
    expect(page.sent.map(({ path }) => path)).toEqual([`${path}/object`])
  })
})

describe('an objection', () => {
  it('that is open says plainly where less could be reserved', async () => {
    show({
      claim: { paperwork_status: 'objection' },
      objection: { raised: { ...raised, reserved: 10 } },
    })
    expect(await screen.findByText('Das zweite Foto zeigt die Nummer.')).toBeTruthy()
    expect(wordsOf(document.body)).toMatch(/Von 41,25\s€ sind 10,00\s€ für Sie vorgemerkt/)
  })

  it('takes documents; one that is refused is tried again without objecting twice', async () => {
    const message = { context: 'upload', message: 'Das Bild ist beschädigt.' }
    const { sent: uploaded } = answerUploads({ status: 400, messages: [message] }, { content: {} })
    const page = show({ claim: { paperwork_status: 'objection' }, objection: { raised } })
    const drop = await screen.findByLabelText('Unterlagen nachreichen')
    await waitFor(() => expect((drop as HTMLInputElement).disabled).toBe(false))
    await page.user.upload(drop, photo)
    expect(await screen.findByText('foto.png: Das Bild ist beschädigt.')).toBeTruthy()
    await page.user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(screen.queryByText(/ist beschädigt/)).toBeNull())
    expect(uploaded.map((form) => (form.get('file') as File).name)).toEqual([
      'foto.png',
      'foto.png',
    ])
    expect(page.sent).toEqual([])
  })

  it('that is decided says both amounts and the answer, once', async () => {
    const upheld = { ...raised, state: 'upheld', granted_after: 116.25, answer: 'Danke.' }
    show({ claim: { decision_text: 'Danke.' }, objection: { raised: upheld } })
    expect(await screen.findByText('Ihr Einspruch hatte Erfolg')).toBeTruthy()
    expect(wordsOf(document.body)).toMatch(/Vorher genehmigt: 75,00\s€, jetzt: 116,25\s€/)
    expect(screen.queryByText('Danke.')).toBeNull()
  })

  it('that is dismissed says in whose words, and that it was the last', async () => {
    const dismissed = { ...raised, state: 'dismissed', granted_after: 75, answer: 'Ein anderes.' }
    show({ objection: { raised: dismissed } })
    expect(await screen.findByText('Ein anderes.')).toBeTruthy()
    expect(wordsOf(document.body)).toContain('Ein weiterer Einspruch ist nicht möglich')
  })
})
