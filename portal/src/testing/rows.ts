import { screen, waitFor } from '@testing-library/react'

/** The table row with a text, once it appears. */
export const rowSaying = (words: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const match = screen.queryAllByRole('row').find((row) => words.test(wordsOf(row)))
    if (!match) throw new Error(`no row says ${words}`)
    return match
  })

/** An element's text, with non-breaking spaces replaced. */
export const wordsOf = (element: Element): string =>
  (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
