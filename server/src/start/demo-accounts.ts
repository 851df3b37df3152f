import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const accounts_schema = z.record(
  z.string(),
  z.object({ username: z.string(), password: z.string() }),
)

/** The demo's sign-ins by role. */
export type DemoAccounts = z.infer<typeof accounts_schema>

/** Reads `DATA_DIR/demo-accounts.json`; nothing where no demo was created. */
export function readDemoAccounts(data_dir: string): DemoAccounts | undefined {
  try {
    const text = readFileSync(join(data_dir, 'demo-accounts.json'), 'utf8')
    return accounts_schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Lays the accounts out as lines of a table for the terminal. */
export function describeAccounts(accounts: DemoAccounts): string {
  const rows = Object.entries(accounts)
  const width = (texts: string[]) => Math.max(0, ...texts.map((text) => text.length)) + 2
  const role_width = width(rows.map(([role]) => role))
  const name_width = width(rows.map(([, { username }]) => username))
  return rows
    .map(([role, { username, password }]) => {
      return `  ${role.padEnd(role_width)}${username.padEnd(name_width)}${password}`
    })
    .join('\n')
}
