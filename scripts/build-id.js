import { fingerprint } from './fingerprint.js'

/** The files that decide how the program behaves. */
const sources = ['package-lock.json', 'model/src', 'server/src', 'server/migrations', 'portal/src']

/**
 * The part of the version that no two builds of different sources share.
 * @param {string} root
 * @returns {string}
 */
export const buildId = (root) => fingerprint(root, sources).slice(0, 8)
