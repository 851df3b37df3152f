import { join } from 'node:path'

/**
 * Where the invoices lie that a newcomer can try. Apart from what writes them, so that serving them
 * does not load a PDF library at each start.
 */
export const samplesFolder = (data_dir: string): string => join(data_dir, 'sample-invoices')
