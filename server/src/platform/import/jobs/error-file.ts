import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvLine, escapeFormula, type ImportErrorUnit, importLimits } from '@ruecklauf/model'
import type { FileStore } from '../../../documents/file-store.ts'

/**
 * All wrong rows as a file to correct and import again, and the first of them directly. It holds at
 * most a thousand in memory.
 */
export class ErrorFile {
  readonly first: ImportErrorUnit[] = []
  readonly #path = join(tmpdir(), `ruecklauf-import-errors-${randomUUID()}`)
  readonly #label: (field: string) => string
  #file: FileHandle | undefined
  #fields: string[] | undefined
  #characters = 0

  constructor(label: (field: string) => string) {
    this.#label = label
  }

  async restart(): Promise<void> {
    await this.remove()
    this.first.length = 0
    this.#characters = 0
    this.#fields = undefined
  }

  async add(units: readonly ImportErrorUnit[]): Promise<void> {
    this.#file ??= await open(this.#path, 'wx', 0o600)
    const fields = this.#fields ?? fieldsOf(units)
    if (!this.#fields) {
      this.#fields = fields
      const head = ['# Zeile', '# Was nicht stimmt', ...fields.map(this.#label)].map(escapeFormula)
      await this.#file.write(`\ufeff${csvLine(head)}`)
    }
    await this.#file.write(units.map((unit) => csvLine(rowOf(unit, fields))).join(''))
    for (const unit of units) this.#keep(unit)
  }

  #keep(unit: ImportErrorUnit) {
    this.#characters += JSON.stringify(unit).length
    const { errors, errors_characters } = importLimits
    if (this.first.length < errors && this.#characters <= errors_characters) this.first.push(unit)
  }

  /** Stores the file and returns its hash; null where nothing was wrong. */
  async store(files: FileStore): Promise<string | null> {
    if (!this.#file) return null
    return (await files.putFile(this.#path)).sha256
  }

  async remove(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
    await rm(this.#path, { force: true })
  }
}

const fieldsOf = ([unit]: readonly ImportErrorUnit[]) =>
  Object.keys(unit ?? {}).filter((key) => key !== 'line' && key !== 'errors')

const rowOf = (unit: ImportErrorUnit, fields: readonly string[]) =>
  [
    String(unit.line),
    unit.errors.map(({ message }) => message).join(' '),
    ...fields.map((field) => String(unit[field] ?? '')),
  ].map(escapeFormula)
