import { wordedFailure } from '../../errors/errors.ts'
import { common_words } from './common-passwords.ts'

/** Minimum and maximum characters (ASVS 6.2.9). */
const password_length = { min: 12, max: 128 } as const

/** Minimum letters without the guessable parts. */
const UNGUESSABLE = 4

/**
 * Refuses passwords that are too short, too long, or guessable: common words, runs and repetitions,
 * and `own` words such as the person's address or the brand's name.
 * @throws bad_request naming the parameter `parameter`.
 */
export function checkPassword(
  password: string,
  { own, parameter }: { own: readonly string[]; parameter: string },
): void {
  const length = [...password].length
  if (length < password_length.min) throw refusal('password_too_short', parameter)
  if (length > password_length.max) throw refusal('password_too_long', parameter)
  if (isGuessable(password, own)) throw refusal('password_too_common', parameter)
}

/** Whether the password consists mostly of guessable parts. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const text = fold(password)
  if (new Set(text).size < 5 || isWalk(text)) return true
  const parts = [...common_words.map(fold), ...own.flatMap((ownText) => words(fold(ownText)))]
  const longest_first = parts.sort((a, b) => b.length - a.length)
  const rest = [text, text.replaceAll(/[013457@$!]/g, (sign) => leet[sign] ?? sign)].map((form) =>
    longest_first
      .reduce((remainder, part) => remainder.replaceAll(part, ' '), form)
      .replaceAll(/[^\p{L}]/gu, ''),
  )
  const is_of_letters = /\p{L}/u.test(text)
  return is_of_letters
    ? rest.some((remainder) => new Set(remainder).size < UNGUESSABLE)
    : isRun(text.replaceAll(/\D/g, ''))
}

/** Rows of keyboards with umlauts spelled out, German and English, and columns from top to bottom. */
const walks = [
  '1234567890',
  'qwertzuiopue',
  'qwertyuiop',
  'asdfghjkloeae',
  'yxcvbnm',
  'zxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qaywsxedcrfvtgbzhnujmik',
  'qazwsxedcrfvtgbyhnujmik',
]

/** Whether a text follows the keyboard: three in four of its steps lead to a neighbour. */
function isWalk(text: string): boolean {
  const pairs = [...text].slice(1).map((sign, index) => `${text[index]}${sign}`)
  const backwards = ([a = '', b = '']: string) => `${b}${a}`
  const near = pairs.filter((pair) =>
    walks.some((row) => row.includes(pair) || row.includes(backwards(pair))),
  )
  return near.length >= pairs.length * 0.75
}

/** People type umlauts either way. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? letter)

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const words = (text: string) => text.split(/[^\p{L}]+/u).filter((word) => word.length >= 3)

/** Digits in mostly consecutive order: 123456789012, 98765432109876. */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]))
  const common = steps.filter((step) => Math.abs(step) <= 1 || Math.abs(step) === 9)
  return common.length >= steps.length * 0.75
}

const refusal = (code: PasswordProblem, parameter: string) =>
  wordedFailure(
    'bad_request',
    code,
    { context: 'parameter_validation', parameter },
    password_length,
  )

type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_too_common'
