import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { type Role, roles, segmentOf } from '@ruecklauf/model'
import { normaliseEmail } from '../../auth/account/email-address.ts'
import { createStaff } from '../../members/create-staff.ts'
import type { Command } from './command.ts'

const usage =
  'usage: admin create <moderator|admin|super_admin|brand id> <e-mail> <first name> <last name>'

const isStaff = (role: Role | undefined): role is Exclude<Role, 'installer' | 'wholesaler'> =>
  role !== undefined && role !== 'installer' && role !== 'wholesaler'

export const admin: Command = {
  help: 'create <role> <e-mail> <first name> <last name>: creates a member of the staff; asks for the password, or reads it from standard input; changes nothing where the address has a login',
  needs: 'installation',
  run: async (deps, [word, name, email, first_name, last_name]) => {
    const role = roles.find((candidate) => name === segmentOf(candidate, deps.brand.id))
    if (word !== 'create' || !isStaff(role) || !email || !first_name || !last_name)
      throw new Error(usage)
    const there = await deps.database.owner_db
      .selectFrom('user')
      .select('id')
      .where('username', '=', normaliseEmail(email) ?? '')
      .executeTakeFirst()
    if (there) return console.log(`${email} has a login already; nothing was changed.`)
    const password = await askPassword()
    await createStaff(deps, { role, email, first_name, last_name, password })
    console.log(`${email} can sign in as ${name}.`)
  },
}

/**
 * Asks for a new password on the terminal, twice and without showing it, or reads the first line of standard input.
 * @throws Error where the two differ, or Ctrl-C ended it.
 */
async function askPassword(): Promise<string> {
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
