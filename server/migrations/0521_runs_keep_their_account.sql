-- A run is paid from the account that was set when it was released, whatever is set later.
alter table payout_run
  add column debtor_name german,
  add column debtor_iban key,
  add column debtor_bic key;
