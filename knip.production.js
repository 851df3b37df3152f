import everything from './knip.json' with { type: 'json' }

/** What the product itself can reach: without tests; what is `@awaited` says what it waits for. */
export default {
  ...everything,
  ignoreExportsUsedInFile: true,
  tags: ['-awaited'],
  ignore: ['server/src/ledger/reverse.ts', 'server/src/sepa/reasons.ts'],
}
