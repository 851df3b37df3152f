import { addDays, berlinDay } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testMember } from '../../../testing/portal.tsx'
import { showScreen } from '../../../testing/show-screen.tsx'
import { RegistrationBar } from './registration-bar.tsx'

const today = berlinDay(new Date())

function show(registration: object, role: 'installer' | 'wholesaler' = 'installer') {
  const stands = {
    open: [],
    steps: 3,
    since: null,
    answer_by: null,
    terms_open: null,
    question: null,
    merged_into: null,
  }
  return showScreen(<RegistrationBar member={testMember(role)} />, {
    role,
    known: {
      [`/lib/${role}/unit/m1/function/registration`]: { ...stands, ...registration },
    },
  })
}

describe('the bar of a registration', () => {
  it('says what is missing, how far it is, and leads there', async () => {
    show({ member_status: 'incomplete', open: ['tax', 'terms'] })
    expect(await screen.findByText('Daten ergänzen (1 von 3).')).toBeTruthy()
    expect(
      screen.getByText(/Es fehlt noch: USt-IdNr\. oder Steuernummer, Ihre Zustimmung/),
    ).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/complete-data')
  })

  it('asks who was declined to correct, not to complete', async () => {
    show({ member_status: 'declined', open: ['terms'] })
    expect(await screen.findByText('Bitte berichtigen Sie Ihre Angaben.')).toBeTruthy()
  })

  it.each([
    [today, 'In Prüfung seit heute.'],
    [addDays('2026-03-02', 0), 'In Prüfung seit 02.03.2026.'],
  ])('since %s in review says so, with the day of the answer', async (since, words) => {
    show({ member_status: 'in_review', since, answer_by: '2026-11-25' })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(
      screen.getByText(/Antwort bis 25\.11\.2026\. Entwürfe sind schon möglich\./),
    ).toBeTruthy()
  })

  it('promises a wholesaler no drafts', async () => {
    show({ member_status: 'in_review', since: today, answer_by: '2026-11-25' }, 'wholesaler')
    expect(await screen.findByText(/Umsehen können Sie sich schon/)).toBeTruthy()
  })

  it('is gone once the member is released', async () => {
    const { asked: requests } = show({ member_status: 'active' })
    await expect.poll(() => requests.length).toBe(1)
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
