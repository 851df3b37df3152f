import { describe, expect, test } from 'vitest'
import { checkPassword, isGuessable } from './password-rules.ts'

const own = ['joerg.mueller@heizung-mueller.de', 'Calvento']

describe('a password', () => {
  test.each([
    'Passwort1234',
    'P4ssw0rt2026!',
    'Waermepumpe-2026',
    'Wärmepumpe 2026',
    'qwertzuiop12',
    '123456789012',
    '098765432109',
    'aaaaaaaaaaaa',
    'abababababab',
    'Calvento-Cashback-1',
    'Müller-Jörg-1980',
    'SommerWinter2026',
    '1q2w3e4r5t6y',
    'zaq12wsxcde3',
    'sunshine1234',
    'football1234',
    'princess2024',
    'ilovecalvento',
    'fcbayern1900',
    'borussia1909',
    'superman-2020',
    'trustno1trustno1',
    'Montag Montag!',
    'liebe12345678',
    'starwars-1977',
    'qazwsxedcrfv',
    'abc123abc123!',
    'Heizung_2026!!',
    '!!!!!!!!!!!!',
  ])('made of what is guessed first is refused: %s', (password) => {
    expect(isGuessable(password, own)).toBe(true)
  })

  test.each([
    'Vier Pferde ziehen 7 Karren',
    'kq7-Zm!4xRw9',
    'Bernstein auf der Fensterbank',
    '829471036582',
    'Ein Passwort mit viel Drumherum',
  ])('that is hard to guess is taken: %s', (password) => {
    expect(isGuessable(password, own)).toBe(false)
  })

  test('has 12 to 128 characters, counted as people count', () => {
    const check = (password: string) => () =>
      checkPassword(password, { own: [], parameter: 'password' })
    expect(check('kq7-Zm!4xRw')).toThrow('at least 12')
    expect(check('kq7-Zm!4xR🔥')).toThrow('at least 12')
    expect(check('kq7-Zm!4xRw🔥')).not.toThrow()
    expect(check('kq7-Zm!4xRw9'.repeat(10))).not.toThrow()
    expect(check('kq7-Zm!4xRw9'.repeat(11))).toThrow('at most 128')
  })
})
