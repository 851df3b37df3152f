import { readFileSync } from 'node:fs'
import { StartError } from '../errors/start-error.ts'

/** Settings that may lie in a file of their own, as containers and systemd hand secrets over. */
const secrets = [
  ...[
    'AUTH_SECRET',
    'AUTH_SECRETS',
    'MAIL_INBOX_TOKEN',
    'BACKUP_PASSPHRASE',
    'DATABASE_APP_URL',
    'DATABASE_READ_URL',
    'DATABASE_URL',
  ],
  ...[
    'IBAN_KEYS',
    'IMAP_URL',
    'METRICS_TOKEN',
    'OIDC_CLIENT_SECRET',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ],
  'SMTP_URL',
]

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The variables with the contents of the files that `DATABASE_URL_FILE` and its like name, without the
 * space around them; an empty file counts as not set.
 *
 * @throws StartError for a file that can't be read, and where both ways are used at once.
 */
export function withSecretFiles(variables: Variables): Variables {
  const read: Record<string, string> = {}
  for (const name of secrets) {
    const file = variables[`${name}_FILE`]
    if (!file) continue
    if (variables[name]) throw new StartError(`${name}, ${name}_FILE: one of them, not both`)
    read[name] = contentOf(name, file)
  }
  return { ...variables, ...read }
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new StartError(`${name}_FILE: ${file} can't be read`)
  }
}
