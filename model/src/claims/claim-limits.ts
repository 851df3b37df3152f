/** The allowed media types of documents, by kind of content. */
export const documentMediaTypes = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const

/** Formats of phones and scanners; the server converts them to JPEG or PDF, which every browser shows. */
export const convertedMediaTypes = { heic: 'image/heic', tiff: 'image/tiff' } as const

/** The accepted types of a file input: media types, and endings where systems lack the type. */
export const documentFileTypes = [
  ...Object.values(documentMediaTypes),
  ...['.heic', '.heif', '.tif', '.tiff'],
] as const

/** The same of invoices: mails and archives that they come in as well. */
export const invoiceFileTypes = [...documentFileTypes, '.eml', '.msg', '.zip'] as const

/** The limits of a claim's documents; the server enforces them, the portal checks them before upload. */
export const documentLimits = {
  /** The limit of one file. */
  max_bytes: 10_000_000,
  /** Files of one member under way at the same time. */
  max_at_once: 5,
  /** Invoices that become a draft each, chosen at once. */
  max_invoices: 30,
  /** Pages of one scan. */
  max_pages: 20,
  /** Documents of one claim. */
  max_per_claim: 20,
  /** Invoices of one claim. */
  max_invoices_per_claim: 10,
} as const

/** Devices a claim can hold. */
export const maxDevices = 200

/** The largest file that units are imported from. */
export const import_max_bytes = 200_000_000

/** Days from today on that a participant may be given for documents; how many usually is a setting. */
export const documentDeadline = { shortest_days: 1, longest_days: 90, grace_days: 3 } as const
