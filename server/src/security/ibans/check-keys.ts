import type pg from 'pg'
import { StartError } from '../../errors/start-error.ts'
import type { Ibans } from './ibans.ts'

const PROOF = 'ruecklauf'

/**
 * Compares the given keys with those that encrypted the database, and changes nothing.
 * @throws StartError where one is missing, or another stands under its id.
 */
export async function checkIbanKeys(owner: pg.Pool, ibans: Ibans): Promise<void> {
  const { rows } = await owner.query<{ id: string; proof: string }>(
    'select id, proof from iban_key order by id',
  )
  for (const { id, proof } of rows) {
    if (!ibans.keys.includes(id)) throw new StartError(missing(id, ibans))
    if (!opens(ibans, proof)) throw new StartError(wrong(id))
  }
}

/** Stores a proof of the current encryption key, so that a start notices its loss. */
export async function keepIbanKey(owner: pg.Pool, ibans: Ibans): Promise<void> {
  const { iban_sealed } = ibans.seal(PROOF)
  await owner.query('insert into iban_key (id, proof) values ($1, $2) on conflict do nothing', [
    ibans.key,
    iban_sealed,
  ])
}

function opens(ibans: Ibans, proof: string): boolean {
  try {
    return ibans.open({ iban: null, iban_sealed: proof }) === PROOF
  } catch {
    return false
  }
}

const missing = (id: string, { keys }: Ibans) =>
  `IBAN_KEYS: account numbers are sealed with the key ${id}, given are ${keys.join(', ')}. Nothing was changed: put the key back, from DATA_DIR/iban-keys or from a backup.
Kontonummern sind mit dem Schlüssel ${id} verschlossen, der fehlt. Es wurde nichts geändert: Bitte den Schlüssel wieder angeben (DATA_DIR/iban-keys oder eine Sicherung).`

const wrong = (id: string) =>
  `IBAN_KEYS: the key given as ${id} is not the one that account numbers are sealed with. Nothing was changed.
Der als ${id} angegebene Schlüssel ist nicht der, mit dem Kontonummern verschlossen sind. Es wurde nichts geändert.`
