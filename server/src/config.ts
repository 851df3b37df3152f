import { resolve } from 'node:path'
import { trimLastSigns } from '@ruecklauf/model'
import { z } from 'zod'
import { messageOf } from './errors/error-code.ts'
import { StartError } from './errors/start-error.ts'
import { type IbanKeys, readIbanKeys } from './security/ibans/iban-keys.ts'
import type { Secrets } from './security/keys.ts'
import { keptIbanKeys, keptSecrets } from './start/kept-secret.ts'
import { withSecretFiles } from './start/secret-files.ts'

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host/database',
})
const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((path) => resolve(path))
const secret = z.string().min(32, 'must have at least 32 characters')
const yesNo = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
const a_port = 'must be a number from 0 to 65535'

/** Every setting by its environment variable; `.env.example` describes each for the operator. */
const environment = z.object({
  PORT: z.coerce.number(a_port).int(a_port).min(0, a_port).max(65_535, a_port).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: folder('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_PREPARE: yesNo.default(true),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRETS: z
    .string()
    .transform(splitList)
    .pipe(z.tuple([secret], secret))
    .optional(),
  IBAN_KEYS: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return readIbanKeys(splitList(text))
      } catch (error) {
        addIssue(messageOf(error))
        return z.NEVER
      }
    })
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  SERVER_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform(splitList)
    .pipe(
      z.array(z.string().refine(isOrigin, 'must be addresses such as https://console.example')),
    ),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://host:587' }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_REPLY_TO: z.string().optional(),
  MAIL_INBOX: z
    .string()
    .regex(/^[\w-]{1,10}@[^@\s]+$/, 'must look like post@firma.de, at most ten characters before @')
    .optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'must look like imaps://user:password@host/INBOX' })
    .optional(),
  MAIL_INBOX_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BRAND_DIR: folder('./brands/calvento'),
  PROJECT_KEY: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/, 'must be a lower-case word')
    .default('cashback'),
  TRUSTED_PROXIES: z.string().default('').transform(splitList),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: 'must look like tcp://host:3310' })
    .optional(),
  VIES_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  WEBHOOK_PRIVATE: yesNo.default(false),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).default('Firmenkonto'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().max(100).default('ruecklauf'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must look like mailto:security@firma.de')
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like https://s3.example.de' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: yesNo.default(true),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  DOCS_OPEN: yesNo.optional(),
  SESSION_POLL_SECONDS: z.coerce.number('must be a number').int().min(0).max(3_600).default(900),
})

/** An OpenID provider for staff logins. */
export interface Oidc {
  issuer: string
  client_id: string
  client_secret: string
  /** On the button. */
  name: string
}

/** A collector of traces that speaks OTLP over HTTP. */
export interface Traces {
  /** Without a slash at the end. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** Of all requests and jobs, from 0 to 1. */
  share: number
  /** The service name of this installation in traces. */
  service: string
}

/** A bucket for documents on a server that speaks S3. */
export interface S3 {
  endpoint: string
  region: string
  bucket: string
  access_key_id: string
  secret_access_key: string
  /** Whether addresses have the bucket in their path, as everywhere but with some at Amazon. */
  path_style: boolean
}

/** The settings of this start, parsed once. Paths are absolute. */
export interface Config {
  port: number
  host: string
  data_dir: string
  /** The operator's own PostgreSQL; without it an embedded one with demo data is run. */
  database_url: string | undefined
  database_app_url: string | undefined
  /** A streaming replica that lists, exports and figures are read from. */
  database_read_url: string | undefined
  /** Whether statements are prepared once per connection. */
  database_prepare: boolean
  /** The secrets for signing and encryption: the first is current, the others remain accepted. */
  auth_secrets: Secrets
  /** The keys of account numbers: the first encrypts, all decrypt. */
  iban_keys: IbanKeys
  /** Whether both lie in DATA_DIR alone, so that a change of them is written there. */
  keeps_secrets: boolean
  /** Where members reach the portal, without a slash at the end. */
  public_url: string
  /** Where the portal reaches this server, if the portal stands elsewhere; without a slash at the end. */
  server_url: string | undefined
  /** Of tools that send a bearer token, such as a console on another address. */
  allowed_origins: readonly string[]
  smtp_url: string | undefined
  mail_from: string | undefined
  mail_reply_to: string | undefined
  /** The portal's own inbox, where mails come back and are answered: `post@…` takes `post+….@…` as well. */
  mail_inbox: string | undefined
  /** The mailbox that those are read from. */
  imap_url: string | undefined
  /** The bearer token of senders who forward arrived mails; without it the route is off. */
  mail_inbox_token: string | undefined
  brand_dir: string
  project_key: string
  /** Whether messages to other systems may go into private networks, and over http. */
  webhook_private: boolean
  /** Addresses with trusted `X-Forwarded-*` headers. */
  trusted_proxies: string[]
  clamd_url: string | undefined
  /** The address of a VIES-compatible VAT register; without it the server queries none. */
  vies_url: string | undefined
  /** Where staff sign in with the account of their own firm; null without. */
  oidc: Oidc | null
  /** Where traces go; null without. */
  traces: Traces | null
  /** The bearer token of `/metrics`; without it the route is off. */
  metrics_token: string | undefined
  /** Whom to tell of a weakness: `mailto:` or `https:`; else the brand's mail address. */
  security_contact: string | undefined
  /** The document store; null for DATA_DIR. */
  s3: S3 | null
  /** The folder for nightly backups; without it this machine makes none. */
  backup_dir: string | undefined
  /** The passphrase that encrypts backups; without it they are plain. */
  backup_passphrase: string | undefined
  log_level: string
  /** Whether the API documentation is public; by default only in the demo. */
  docs_open: boolean
  /** How often an open portal looks whether its session still holds; 0 for never. */
  session_poll_seconds: number
}

/**
 * Reads the settings from environment variables and the files that some of them name; an empty one
 * counts as not set.
 *
 * @throws StartError naming every variable that is wrong, and why.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const stated = Object.entries(withSecretFiles(variables)).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const parsed = environment.safeParse(Object.fromEntries(stated))
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const env = parsed.data
  if (env.AUTH_SECRET && env.AUTH_SECRETS) {
    throw new StartError('AUTH_SECRET, AUTH_SECRETS: one of them, not both')
  }
  const given_secrets =
    env.AUTH_SECRETS ?? (env.AUTH_SECRET ? ([env.AUTH_SECRET] satisfies Secrets) : undefined)
  if (env.DATABASE_URL && !given_secrets) {
    throw new StartError('AUTH_SECRET: is required with DATABASE_URL, at least 32 characters')
  }
  if (env.DATABASE_URL && !env.IBAN_KEYS) {
    throw new StartError(`IBAN_KEYS: is required with DATABASE_URL, as id:base64 of 32 bytes. For a new one:
  node -p "'k1:' + crypto.randomBytes(32).toString('base64')"`)
  }
  for (const name of ['DATABASE_APP_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] && !env.DATABASE_URL)
      throw new StartError(`${name}: needs DATABASE_URL beside it`)
  return {
    port: env.PORT,
    host: env.HOST,
    data_dir: env.DATA_DIR,
    database_url: env.DATABASE_URL,
    database_app_url: env.DATABASE_APP_URL,
    database_read_url: env.DATABASE_READ_URL,
    database_prepare: env.DATABASE_PREPARE,
    auth_secrets: given_secrets ?? keptSecrets(env.DATA_DIR),
    iban_keys: env.IBAN_KEYS ?? keptIbanKeys(env.DATA_DIR),
    keeps_secrets: !given_secrets && !env.IBAN_KEYS,
    public_url: trimLastSigns(env.PUBLIC_URL ?? `http://${nameOf(env.HOST)}:${env.PORT}`, '/'),
    server_url: env.SERVER_URL && trimLastSigns(env.SERVER_URL, '/'),
    allowed_origins: env.ALLOWED_ORIGINS,
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM,
    mail_reply_to: env.MAIL_REPLY_TO,
    mail_inbox: env.MAIL_INBOX,
    imap_url: env.IMAP_URL,
    mail_inbox_token: env.MAIL_INBOX_TOKEN,
    brand_dir: env.BRAND_DIR,
    project_key: env.PROJECT_KEY,
    trusted_proxies: env.TRUSTED_PROXIES,
    clamd_url: env.CLAMD_URL,
    vies_url: env.VIES_URL,
    webhook_private: env.WEBHOOK_PRIVATE,
    oidc: oidcOf(env),
    traces: tracesOf(env),
    metrics_token: env.METRICS_TOKEN,
    security_contact: env.SECURITY_CONTACT,
    s3: s3Of(env),
    backup_dir: env.BACKUP_DIR,
    backup_passphrase: env.BACKUP_PASSPHRASE,
    log_level: env.LOG_LEVEL,
    docs_open: env.DOCS_OPEN ?? env.DATABASE_URL === undefined,
    session_poll_seconds: env.SESSION_POLL_SECONDS,
  }
}

/** Whether nobody in between can read or change traffic from an address. */
export const isSafeAddress = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** @throws StartError where only some of the three are given, or the issuer is http beyond loopback. */
function oidcOf(env: z.output<typeof environment>): Oidc | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret } = env
  if (!issuer && !client_id && !client_secret) return null
  if (!issuer || !client_id || !client_secret)
    throw new StartError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: all three, or none')
  if (!isSafeAddress(issuer))
    throw new StartError('OIDC_ISSUER: must be an https address, as it is on another machine')
  return { issuer, client_id, client_secret, name: env.OIDC_NAME }
}

/** @throws StartError where only some of the four are given. */
function s3Of(env: z.output<typeof environment>): S3 | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env
  const { S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = env
  if (!endpoint && !bucket && !access_key_id && !secret_access_key) return null
  if (!endpoint || !bucket || !access_key_id || !secret_access_key)
    throw new StartError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: all four, or none',
    )
  const { S3_REGION: region, S3_PATH_STYLE: path_style } = env
  return { endpoint, region, bucket, access_key_id, secret_access_key, path_style }
}

/** @throws StartError for headers that are not `name=value`, divided by commas. */
function tracesOf(env: z.output<typeof environment>): Traces | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = env
  if (!endpoint) return null
  const headers = splitList(env.OTEL_EXPORTER_OTLP_HEADERS).map((text) => {
    const [, name = '', value = ''] = /^([\w-]+)=(.+)$/.exec(text) ?? []
    if (!name)
      throw new StartError('OTEL_EXPORTER_OTLP_HEADERS: must look like name=value,name=value')
    return [name, value] as const
  })
  return {
    endpoint: trimLastSigns(endpoint, '/'),
    headers: Object.fromEntries(headers),
    share: env.OTEL_TRACES_SAMPLER_ARG,
    service,
  }
}

/** A host for URLs: localhost for a server that listens everywhere. */
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
