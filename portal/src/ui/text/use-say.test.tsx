import type { Language } from '@ruecklauf/model'
import { render, screen } from '@testing-library/react'
import { StrictMode, Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import { OnceShown } from './once-shown.tsx'
import { createTexts } from './text-store.ts'
import { Translations } from './translations.ts'
import { useSay } from './use-say.ts'

/** A text store whose files a test resolves. */
function slowTexts(language: Language) {
  const waiting: (() => void)[] = []
  const translations = createTexts({
    language,
    fallback: 'de',
    fetch: (lng, namespace) =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ title: `${namespace} ${lng}` }))
      }),
  })
  const answer = () => {
    for (const resume of waiting.splice(0)) resume()
  }
  return { translations, answer }
}

function Title() {
  const say = useSay('faq')
  const [count] = useState(1)
  return (
    <h1>
      {say.maybe('faq:title')} {count}
    </h1>
  )
}

it('waits for the texts of a screen, and goes on without an error', async () => {
  const errors: unknown[] = []
  const { translations, answer } = slowTexts('de')
  render(
    <StrictMode>
      <Translations value={translations}>
        <Suspense fallback="…">
          <Title />
        </Suspense>
      </Translations>
    </StrictMode>,
    {
      onRecoverableError: (error) => errors.push(error),
    },
  )
  expect(screen.getByText('…')).toBeDefined()
  answer()
  expect((await screen.findByRole('heading')).textContent).toBe('faq de 1')
  expect(errors).toEqual([])
})

it('is drawn again in the language that is chosen', async () => {
  const { translations, answer } = slowTexts('de')
  render(
    <Translations value={translations}>
      <Suspense fallback="…">
        <Title />
      </Suspense>
    </Translations>,
  )
  answer()
  await screen.findByText('faq de 1')
  void translations.choose('en')
  answer()
  expect(await screen.findByText('faq en 1')).toBeDefined()
})

it('waits in a part that comes later, and takes nothing away that is in sight', async () => {
  const { translations, answer } = slowTexts('de')
  const box = (isMore: boolean) => (
    <Translations value={translations}>
      <Suspense fallback="…">
        <OnceShown>
          <Title />
          <input aria-label="Suche" />
          {isMore ? <Late /> : null}
        </OnceShown>
      </Suspense>
    </Translations>
  )
  const { rerender } = render(box(false))
  expect(screen.getByText('…')).toBeDefined()
  answer()
  const input = await screen.findByRole('textbox')
  input.focus()
  rerender(box(true))
  expect(screen.queryByText('…')).toBeNull()
  expect(screen.getByRole('textbox')).toBe(document.activeElement)
  expect(screen.getByRole('status').textContent).toBe('\u00a0')
  answer()
  expect(await screen.findByText('users de')).toBeDefined()
  expect(screen.getByRole('textbox')).toBe(document.activeElement)
})

function Late() {
  const say = useSay('users')
  return <p role="status">{say(['users:title'])}</p>
}
