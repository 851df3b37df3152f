/** Companies of other countries are not paid: receipts and tax are those of Germany. */
export const payout_country = 'DE'
