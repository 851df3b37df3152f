/** A file out of a mail, an archive or a portfolio. */
export interface ContainedFile {
  /** As it is called there, with its folders. */
  name: string
  bytes: Uint8Array
}

/** Why nothing is taken. */
export type ContainerFault = 'damaged' | 'encrypted' | 'too_large' | 'empty'

export class ContainerError extends Error {
  readonly fault: ContainerFault

  constructor(fault: ContainerFault) {
    super(fault)
    this.fault = fault
  }
}

/** What may still be taken out of one container and all inside it. */
export interface Room {
  files: number
  bytes: number
}

export const mayBeInvoice = (name: string): boolean =>
  /\.(?:pdf|xml|jpe?g|png|webp|hei[cf]|tiff?)$/i.test(name)

/** Names of files that are looked at; whatever else a mail or an archive holds is passed by. */
export const isWorthOpening = (name: string): boolean =>
  mayBeInvoice(name) || /\.(?:zip|eml|msg)$/i.test(name)
