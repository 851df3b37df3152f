-- Claims that wait, by their risk: the views of new ones count them.
create index paperwork_waiting_risk on paperwork (risk_score) where paperwork_status = 'submitted';
