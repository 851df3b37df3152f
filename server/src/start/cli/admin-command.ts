import { type Role, roles, segmentOf } from '@ruecklauf/model'
import { normaliseEmail } from '../../auth/account/email-address.ts'
import { createStaff } from '../../members/create-staff.ts'
import { askPassword } from './ask-password.ts'
import type { Command } from './command.ts'

const usage =
  'usage: admin create <moderator|admin|super_admin|brand id> <e-mail> <first name> <last name>'

const isStaff = (role: Role | undefined): role is Exclude<Role, 'installer' | 'wholesaler'> =>
  role !== undefined && role !== 'installer' && role !== 'wholesaler'

export const admin: Command = {
  help: 'create <role> <e-mail> <first name> <last name>: creates a member of the staff; asks for the password, or reads it from standard input; changes nothing where the address has a login',
  needs: 'installation',
  run: async (deps, [word, name, email, first_name, last_name]) => {
    const role = roles.find((one) => name === segmentOf(one, deps.brand.id))
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
