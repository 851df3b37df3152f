import type pg from 'pg'
import { app_role } from '../database.ts'

/** The login that owns the product's database, without rights beyond it. */
export const owner_login = 'ruecklauf'
export const database_name = 'ruecklauf'

/** Creates at each start whatever a start that died half-way left out; the client is a superuser's. */
export async function createLogins(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select exists (select from pg_roles where rolname = $1) as app,
            exists (select from pg_roles where rolname = $2) as owner,
            exists (select from pg_database where datname = $3) as database`,
    [app_role, owner_login, database_name],
  )
  if (!rows[0].app) await client.query(`create role ${app_role} login`)
  if (!rows[0].owner) await client.query(`create role ${owner_login} login in role ${app_role}`)
  if (!rows[0].database) await client.query(`create database ${database_name} owner ${owner_login}`)
}
