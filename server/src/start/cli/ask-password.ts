import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/**
 * Asks for a new password on the terminal, twice and without showing it, or reads the first line of standard input.
 * @throws Error where the two differ, or Ctrl-C ended it.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readFileSync(0, 'utf8').split(/\r?\n/)[0] ?? ''
  const [password = '', again] = await askHidden(['Password: ', 'The same again: '])
  if (again !== password) throw new Error('The passwords differ; nothing was changed.')
  return password
}

/** The terminal echoes nothing before the first question is there, nor between two. */
async function askHidden(questions: readonly string[]): Promise<string[]> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const ended = once(terminal, 'close').then(() => {
    throw new Error('Nothing was changed.')
  })
  ended.catch(() => undefined)
  const answers: string[] = []
  try {
    for (const question of questions) {
      process.stdout.write(question)
      const [line] = await Promise.race([once(terminal, 'line'), ended])
      process.stdout.write('\n')
      answers.push(String(line))
    }
    return answers
  } finally {
    terminal.close()
  }
}
