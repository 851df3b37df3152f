/** A file out of a mail, an archive or a portfolio. */
export interface ContainedFile {
  /** The path inside the container, with folders. */
  name: string
  bytes: Uint8Array
}

/** The reason a container yields no file. */
export type ContainerFault = 'damaged' | 'encrypted' | 'too_large' | 'empty'

export class ContainerError extends Error {
  readonly fault: ContainerFault

  constructor(fault: ContainerFault) {
    super(fault)
    this.fault = fault
  }
}

/** The remaining limits of one container and everything inside it. */
export interface Room {
  files: number
  bytes: number
}

export const mayBeInvoice = (name: string): boolean =>
  /\.(?:pdf|xml|jpe?g|png|webp|hei[cf]|tiff?)$/i.test(name)

/** File names to inspect; other content of a mail or an archive is ignored. */
export const isWorthOpening = (name: string): boolean =>
  mayBeInvoice(name) || /\.(?:zip|eml|msg)$/i.test(name)
