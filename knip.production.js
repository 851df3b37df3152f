import everything from './knip.json' with { type: 'json' }

/** What the product itself can reach: without tests; what is `@awaited` says what it waits for. */
export default {
  ...everything,
  ignoreExportsUsedInFile: true,
  tags: ['-awaited'],
  ignore: [
    'server/src/ledger/{claw-back,reverse}.ts',
    'server/src/campaigns/budget/take-back*.ts',
    'server/src/paperworks/decide/take-back.ts',
    'server/src/sepa/**',
  ],
}
