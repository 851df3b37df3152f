import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerUploads } from '../../testing/answer-uploads.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const own = '/lib/installer/unit/m1'
const registration = {
  member_status: 'asked_back',
  open: ['terms'],
  steps: 3,
  since: null,
  answer_by: null,
  terms_open: null,
  documents_rule: 'optional',
  documents: [],
  question: {
    id: 'q1',
    reason: 'document_missing',
    text: 'Bitte die Gewerbeanmeldung.',
    asked_at: '2026-11-20T09:00:00.000Z',
  },
}

function open(path = '/complete-data', over: object = {}) {
  return showScreen(<Screen />, {
    path,
    known: {
      [own]: {
        id: 'm1',
        version: 3,
        member_status: 'asked_back',
        company: 'Bergmann GmbH',
        ...over,
      },
      [`${own}/function/registration`]: { ...registration, ...over },
    },
  })
}

it('shows what the office asks, and sends the answer', async () => {
  const { user, sent } = open()
  expect(await screen.findByText('Bitte die Gewerbeanmeldung.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Antwort senden' }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Ihre Antwort'), 'Liegt bei.')
  await user.click(screen.getByRole('button', { name: 'Antwort senden' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: `${own}/function/answer_question`,
    body: { answer: 'Liegt bei.' },
  })
})

it('takes documents of the company with their kind', async () => {
  const { sent } = answerUploads({ content: { id: 'd1' } })
  const { user } = open()
  const paper = new File(['%PDF-1.7'], 'gewerbe.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Unterlage hinzufügen'), paper)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.get('kind')).toBe('trade_registration')
})

it('leads to the data, if those are to be changed', async () => {
  open('/complete-data?step=company')
  expect(await screen.findByRole('heading', { name: 'Daten Ihrer Firma' })).toBeTruthy()
})

it('goes no further without documents where they are required', async () => {
  const address = {
    street: 'Ring',
    house_number: '1',
    postcode: '50667',
    city: 'Köln',
    country: 'DE',
  }
  const required = { ...address, vat_id: 'DE136695976', documents_rule: 'required', question: null }
  const { user } = open('/complete-data?step=account', { ...required, member_status: 'incomplete' })
  expect(await screen.findByRole('heading', { name: 'Unterlagen Ihrer Firma' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(await screen.findByText('Bitte laden Sie mindestens eine Unterlage hoch.')).toBeTruthy()
})
