-- Debts are found without reading every balance.
create index ledger_balance_debts on ledger_balance (account_id) where amount < 0;
