import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssue, explainIssue } from './explain-issue.ts'

const input = z.strictObject({
  day: z.iso.date(),
  reason: z.string().trim().min(3).max(5),
  name: z.string().min(1),
  count: z.number().int().min(0).max(10),
  choice: z.enum(['a', 'b']),
  lines: z.array(z.number()).min(1),
})
const right = { day: '2026-11-21', reason: 'gut', name: 'x', count: 1, choice: 'a', lines: [1] }

function issueOf(wrong: object) {
  const [issue] = input.safeParse({ ...right, ...wrong }, { reportInput: true }).error?.issues ?? []
  if (!issue) throw new Error('nothing is wrong')
  return issue
}

describe('input of a function that is wrong', () => {
  it.each([
    [{ day: '' }, 'Bitte ein gültiges Datum angeben.'],
    [{ day: '2026-02-30' }, 'Bitte ein gültiges Datum angeben.'],
    [{ reason: '' }, 'Mindestens 3 Zeichen.'],
    [{ reason: 'zu lang' }, 'Höchstens 5 Zeichen.'],
    [{ name: '' }, 'Bitte ausfüllen.'],
    [{ name: undefined }, 'Bitte ausfüllen.'],
    [{ day: null }, 'Bitte ausfüllen.'],
    [{ count: undefined }, 'Bitte ausfüllen.'],
    [{ name: 7 }, 'Bitte einen Text angeben.'],
    [{ count: -1 }, 'Mindestens 0.'],
    [{ count: 11 }, 'Höchstens 10.'],
    [{ count: 1.5 }, 'Bitte eine ganze Zahl angeben.'],
    [{ count: 'eins' }, 'Bitte eine Zahl angeben.'],
    [{ choice: 'c' }, 'Erlaubt sind: a, b.'],
    [{ lines: [] }, 'Bitte ausfüllen.'],
    [{ more: 1 }, 'Dieses Feld gibt es nicht.'],
  ])('%j is told in the reader’s language: %s', (wrong, text) =>
    expect(explainIssue(issueOf(wrong), 'de')).toBe(text),
  )

  it('names the place for programs', () =>
    expect(describeIssue(issueOf({ lines: ['x'] }))).toMatch(/^lines\.0: /))
})
