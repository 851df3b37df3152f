import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './errors/start-error.ts'
import { keptSecret } from './start/kept-secret.ts'

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host/database',
})
const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((path) => resolve(path))
const yesNo = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')

/** Every setting by its environment variable; `.env.example` describes each for the operator. */
const environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: folder('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATABASE_PREPARE: yesNo.default(true),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  SERVER_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://host:587' }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_REPLY_TO: z.string().optional(),
  BRAND_DIR: folder('./brands/calvento'),
  PROJECT_KEY: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/, 'must be a lower-case word')
    .default('cashback'),
  TRUSTED_PROXIES: z.string().default('').transform(splitList),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: 'must look like tcp://host:3310' })
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DOCS_OPEN: yesNo.optional(),
  SESSION_POLL_SECONDS: z.coerce.number('must be a number').int().min(0).max(3_600).default(900),
})

/** The settings of this start, parsed once. Paths are absolute. */
export interface Config {
  port: number
  host: string
  data_dir: string
  /** The operator's own PostgreSQL; without it an embedded one with demo data is run. */
  database_url: string | undefined
  database_app_url: string | undefined
  /** Whether statements are prepared once per connection. */
  database_prepare: boolean
  auth_secret: string
  /** Where members reach the portal, without a slash at the end. */
  public_url: string
  /** Where the portal reaches this server, if the portal stands elsewhere; without a slash at the end. */
  server_url: string | undefined
  smtp_url: string | undefined
  mail_from: string | undefined
  mail_reply_to: string | undefined
  brand_dir: string
  project_key: string
  /** Addresses whose `X-Forwarded-*` headers count. */
  trusted_proxies: string[]
  clamd_url: string | undefined
  /** What backups are sealed with; without it they are not. */
  backup_passphrase: string | undefined
  log_level: string
  /** Whether API documentation and metrics are open to everybody; so in the demo, unless said. */
  docs_open: boolean
  /** How often an open portal looks whether its session still holds; 0 for never. */
  session_poll_seconds: number
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 *
 * @throws StartError naming every variable that is wrong, and why.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '')
  const parsed = environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const env = parsed.data
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new StartError('AUTH_SECRET: is required with DATABASE_URL, at least 32 characters')
  }
  if (env.DATABASE_APP_URL && !env.DATABASE_URL) {
    throw new StartError('DATABASE_APP_URL: needs DATABASE_URL beside it')
  }
  return {
    port: env.PORT,
    host: env.HOST,
    data_dir: env.DATA_DIR,
    database_url: env.DATABASE_URL,
    database_app_url: env.DATABASE_APP_URL,
    database_prepare: env.DATABASE_PREPARE,
    auth_secret: env.AUTH_SECRET ?? keptSecret(env.DATA_DIR),
    public_url: (env.PUBLIC_URL ?? `http://${nameOf(env.HOST)}:${env.PORT}`).replace(/\/+$/, ''),
    server_url: env.SERVER_URL?.replace(/\/+$/, ''),
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM,
    mail_reply_to: env.MAIL_REPLY_TO,
    brand_dir: env.BRAND_DIR,
    project_key: env.PROJECT_KEY,
    trusted_proxies: env.TRUSTED_PROXIES,
    clamd_url: env.CLAMD_URL,
    backup_passphrase: env.BACKUP_PASSPHRASE,
    log_level: env.LOG_LEVEL,
    docs_open: env.DOCS_OPEN ?? env.DATABASE_URL === undefined,
    session_poll_seconds: env.SESSION_POLL_SECONDS,
  }
}

/** A host as it stands in an address: one that listens everywhere is reached as localhost. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
