import pg from 'pg'
import type { ConnectionOptions } from '../../db/database.ts'

/** How test files reach the PostgreSQL that all of them share. */
export interface TestServer {
  /** A superuser, to make databases. */
  admin: ConnectionOptions
  /** Owns the tables; its only extra right is to skip triggers where a test does the impossible. */
  owner: ConnectionOptions
  app: ConnectionOptions
  /** A migrated database that nobody connects to, so that it can be cloned. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    test_server: TestServer
  }
}

/** The same login, in another database of the server. */
export function inDatabase(options: ConnectionOptions, database: string): ConnectionOptions {
  if (!options.connectionString) return { ...options, database }
  const url = new URL(options.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs one statement that can't be in a transaction, such as `create database`. */
export async function runOnServer(admin: ConnectionOptions, statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Lets the tables' owner skip triggers, which fixtures do and the product never does. */
export const letSkipTriggers = (admin: ConnectionOptions, { user }: ConnectionOptions) =>
  runOnServer(admin, `grant set on parameter session_replication_role to ${user}`)
