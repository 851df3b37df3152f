import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerUploads } from '../../../testing/answer-uploads.ts'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { listed } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { AllAnswers } from './all-answers.tsx'
import { BankMessages } from './bank-messages.tsx'

const none = {
  ...{ entries: 3, accepted: 0, executed: 0, rejected: 0, returned: 0 },
  ...{ checked: 0, open: 0, known: 0, other: 0, sum: 0 },
}
const message = (values: object = {}) => ({
  ...{ id: 'f1', kind: 'camt.053', name: 'auszug.xml', sha256: 'ab', known: false, counts: none },
  imported_at: '2026-11-23T10:00:00.000Z',
  imported_by: { id: 'm2', arke_id: 'admin', label: 'Jana Adler' },
  ...values,
})
const uploadAnswer = (counts: object, isKnown = false) => ({
  content: {
    message: message({ known: isKnown }),
    counts: { ...none, ...counts },
    runs: [{ id: 'r1', label: 'AL-2026-011' }],
  },
})

async function handIn(...answers: Parameters<typeof answerUploads>) {
  const page = showScreen(<AllAnswers />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?tab=answers',
    known: { '/lib/payout_run/function/open_entries': listed() },
  })
  const uploads = answerUploads(...answers)
  const input = await screen.findByLabelText(/Datei der Bank/, { selector: 'input' })
  const drop = (name: string) =>
    page.user.upload(input, new File(['<Document/>'], name, { type: 'text/xml' }))
  return { ...page, ...uploads, drop }
}

describe('a file of the bank', () => {
  it('says in one line what it brought, and nothing of what it did not', async () => {
    const { drop, sent } = await handIn(uploadAnswer({ executed: 12, returned: 1 }))
    await drop('auszug.xml')
    expect(await screen.findByText('auszug.xml ist eingelesen')).toBeDefined()
    expect(screen.getByText('12 ausgeführt · 1 zurückgegeben')).toBeDefined()
    expect(screen.getByRole('link', { name: 'AL-2026-011' }).getAttribute('href')).toBe(
      '/admin/paperworks/payouts/r1',
    )
    expect(sent[0]?.get('file')).toMatchObject({ name: 'auszug.xml' })
  })

  it.each([
    ['brought nothing', uploadAnswer({}), 'Nichts gebucht.'],
    ['was read before', uploadAnswer({ executed: 2 }, true), /schon eingelesen\. Nichts hat sich/],
  ])('that %s says so', async (_, answer, words) => {
    const { drop } = await handIn(answer)
    await drop('auszug.xml')
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('that is refused says why under its name, and the next one can be handed in', async () => {
    const refusal = { message: 'Die Datei ist kein camt.053.', context: 'bank' }
    const { drop } = await handIn(
      { status: 400, messages: [refusal] },
      uploadAnswer({ executed: 1 }),
    )
    await drop('falsch.xml')
    expect(await screen.findByText('falsch.xml wurde nicht eingelesen')).toBeDefined()
    expect(screen.getByText('Die Datei ist kein camt.053.')).toBeDefined()
    await drop('richtig.xml')
    expect(await screen.findByText('1 ausgeführt')).toBeDefined()
    expect(screen.queryByText('Die Datei ist kein camt.053.')).toBeNull()
  })

  it('of another kind is not sent', async () => {
    const { drop, sent } = await handIn(uploadAnswer({}))
    await drop('auszug.pdf')
    await waitFor(() => expect(sent).toEqual([]))
    expect(screen.queryByText(/ist eingelesen/)).toBeNull()
  })
})

describe('the files that were read for a run', () => {
  const show = (items: object[]) =>
    showScreen(<BankMessages run="run1" />, {
      role: 'admin',
      known: { '/lib/payout_run/unit/run1/function/answers': { items } },
    })

  it('tell kind, result, sum and when', async () => {
    show([
      message({ counts: { ...none, executed: 3, open: 1, sum: 320.5 } }),
      message({ id: 'f2', kind: 'pain.002', name: 'status.xml', imported_by: null }),
    ])
    expect(wordsOf(await rowSaying(/auszug\.xml/))).toMatch(
      /Kontoauszug \(camt\.053\)3 ausgeführt · 1 offen23\.11\.2026.*320,50 €/,
    )
    expect(wordsOf(await rowSaying(/status\.xml/))).toMatch(
      /Statusbericht \(pain\.002\)Nichts gebucht/,
    )
  })

  it('are none before the first', async () => {
    show([])
    expect(await screen.findByText('Noch keine Antwort eingelesen.')).toBeDefined()
  })
})
