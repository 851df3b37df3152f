import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newIbanKey } from '../security/ibans/iban-keys.ts'
import { addKept, ibanKeysFile } from './kept-secret.ts'

/**
 * Creates a new secret and a new key for account numbers. Puts them above the others in DATA_DIR; if the environment
 * holds them, prints the new values to set. Encryption uses them only after the portal was started with them.
 */
export function newSecrets(config: Config): void {
  const { data_dir, auth_secrets, iban_keys } = config
  const secret = randomBytes(48).toString('base64url')
  const key = newIbanKey()
  const texts = iban_keys.map(({ text }) => text)
  const file = join(data_dir, 'secret')
  if (config.keeps_secrets) {
    addKept(file, secret)
    addKept(ibanKeysFile(data_dir), key)
    console.log('The new ones lie above the others. Start the portal anew, then run "rotate".')
    return
  }
  console.log(`On every instance, one after the other; each has to know both before any uses the new ones:

AUTH_SECRETS=${[...auth_secrets, secret].join(',')}
IBAN_KEYS=${[...texts, key].join(',')}

Once all are started with these, the same again with the new ones first:

AUTH_SECRETS=${[secret, ...auth_secrets].join(',')}
IBAN_KEYS=${[key, ...texts].join(',')}

Then run "rotate".`)
}
