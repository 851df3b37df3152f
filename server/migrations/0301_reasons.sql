-- Why a claim or a device is rejected, reduced or taken back: the office's own list. What the program
-- itself relies on of the reasons that came with it stays as it is.
create table reason (
  id key primary key,
  label german generated always as (name) stored,
  code key not null unique check (code ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  reason_group key not null default 'other'
    check (reason_group in ('document', 'device', 'terms', 'money', 'other')),
  offered_for text[] check (offered_for <@ array['reject', 'reduce', 'take_back']),
  name german not null check (name <> ''),
  name_en text,
  name_it text,
  name_es text,
  text text not null check (text <> ''),
  text_en text,
  text_it text,
  text_es text,
  needs_text boolean not null default false,
  is_fraud boolean not null default false,
  position integer not null default 100 check (position >= 0),
  active boolean not null default true,
  shipped boolean not null default false
);
call make_unit_table('reason');

insert into reason (id, code, reason_group, position, needs_text, is_fraud, name, name_en, name_it,
  name_es, text, text_en, text_it, text_es)
values
  ('DOC_UNREADABLE', 'DOC_UNREADABLE', 'document', 10, false, false,
    'Unterlage nicht lesbar', 'Document unreadable', 'Documento illeggibile', 'Documento ilegible',
    'Die Unterlage ist nicht lesbar. Bitte reichen Sie sie als PDF oder scharfes Foto neu ein.',
    'The document is not legible. Please submit it again as a PDF or a sharp photo.',
    'Il documento non è leggibile. Inviarlo di nuovo come PDF o foto nitida.',
    'El documento no es legible. Preséntelo de nuevo como PDF o foto nítida.'),
  ('DOC_MISSING_PAGE', 'DOC_MISSING_PAGE', 'document', 20, false, false,
    'Seiten fehlen', 'Pages missing', 'Pagine mancanti', 'Faltan páginas',
    'In der Unterlage fehlen Seiten.',
    'Pages of the document are missing.',
    'Nel documento mancano delle pagine.',
    'Al documento le faltan páginas.'),
  ('NOT_AN_INVOICE', 'NOT_AN_INVOICE', 'document', 30, false, false,
    'Keine Rechnung', 'Not an invoice', 'Non è una fattura', 'No es una factura',
    'Die Unterlage ist keine Rechnung. Angebote, Auftragsbestätigungen und Lieferscheine genügen nicht.',
    'The document is not an invoice. Quotations, order confirmations and delivery notes are not enough.',
    'Il documento non è una fattura. Preventivi, conferme d’ordine e bolle di consegna non bastano.',
    'El documento no es una factura. Los presupuestos, confirmaciones de pedido y albaranes no bastan.'),
  ('INVOICE_NOT_TO_COMPANY', 'INVOICE_NOT_TO_COMPANY', 'document', 40, false, false,
    'Rechnung nicht auf den Fachbetrieb', 'Invoice to another company', 'Fattura intestata ad altri', 'Factura a otra empresa',
    'Die Rechnung ist nicht auf Ihren Fachbetrieb ausgestellt.',
    'The invoice is not made out to your company.',
    'La fattura non è intestata alla Sua azienda.',
    'La factura no está emitida a nombre de su empresa.'),
  ('SERIAL_UNREADABLE', 'SERIAL_UNREADABLE', 'device', 50, false, false,
    'Seriennummer nicht lesbar', 'Serial number unreadable', 'Numero di serie illeggibile', 'Número de serie ilegible',
    'Die Seriennummer ist nicht lesbar.',
    'The serial number is not legible.',
    'Il numero di serie non è leggibile.',
    'El número de serie no es legible.'),
  ('SERIAL_UNKNOWN', 'SERIAL_UNKNOWN', 'device', 60, false, false,
    'Seriennummer unbekannt', 'Serial number unknown', 'Numero di serie sconosciuto', 'Número de serie desconocido',
    'Die Seriennummer ist uns nicht bekannt.',
    'The serial number is not known to us.',
    'Il numero di serie non ci risulta.',
    'No conocemos el número de serie.'),
  ('SERIAL_ALREADY_CLAIMED', 'SERIAL_ALREADY_CLAIMED', 'device', 70, false, false,
    'Seriennummer schon beantragt', 'Serial number already claimed', 'Numero di serie già richiesto', 'Número de serie ya solicitado',
    'Für diese Seriennummer wurde bereits ein Cashback beantragt.',
    'Cashback has been claimed for this serial number already.',
    'Per questo numero di serie è già stato richiesto un cashback.',
    'Ya se ha solicitado un cashback para este número de serie.'),
  ('DEVICE_OF_ANOTHER', 'DEVICE_OF_ANOTHER', 'device', 80, false, false,
    'Gerät einem anderen zugeordnet', 'Device assigned to another', 'Apparecchio assegnato ad altri', 'Aparato asignado a otra empresa',
    'Das Gerät wurde nach Prüfung aller Unterlagen einem anderen Vorgang zugeordnet.',
    'After all documents were reviewed, the device was assigned to another claim.',
    'Dopo l’esame di tutti i documenti, l’apparecchio è stato assegnato a un’altra richiesta.',
    'Tras revisar toda la documentación, el aparato se ha asignado a otro expediente.'),
  ('SERIAL_OTHER_PRODUCT', 'SERIAL_OTHER_PRODUCT', 'device', 90, false, false,
    'Seriennummer eines anderen Produkts', 'Serial number of another product', 'Numero di serie di altro prodotto', 'Número de serie de otro producto',
    'Die Seriennummer gehört zu einem anderen Produkt.',
    'The serial number belongs to another product.',
    'Il numero di serie appartiene a un altro prodotto.',
    'El número de serie pertenece a otro producto.'),
  ('NOT_COMMISSIONED', 'NOT_COMMISSIONED', 'device', 100, false, false,
    'Inbetriebnahme nicht nachgewiesen', 'Commissioning not proven', 'Messa in servizio non provata', 'Puesta en marcha no acreditada',
    'Die Inbetriebnahme des Geräts ist nicht nachgewiesen.',
    'There is no proof that the device was commissioned.',
    'La messa in servizio dell’apparecchio non è documentata.',
    'No se ha acreditado la puesta en marcha del aparato.'),
  ('RETURNED_GOODS', 'RETURNED_GOODS', 'device', 110, false, false,
    'Gerät zurückgegeben', 'Device returned', 'Apparecchio reso', 'Aparato devuelto',
    'Das Gerät wurde zurückgegeben.',
    'The device was returned.',
    'L’apparecchio è stato restituito.',
    'El aparato se ha devuelto.'),
  ('PRODUCT_NOT_ELIGIBLE', 'PRODUCT_NOT_ELIGIBLE', 'terms', 120, false, false,
    'Produkt ohne Cashback', 'Product without cashback', 'Prodotto senza cashback', 'Producto sin cashback',
    'Für dieses Produkt gibt es keinen Cashback.',
    'There is no cashback for this product.',
    'Per questo prodotto non è previsto alcun cashback.',
    'No hay cashback para este producto.'),
  ('WHOLESALER_NOT_ELIGIBLE', 'WHOLESALER_NOT_ELIGIBLE', 'terms', 130, false, false,
    'Verkaufsstelle nicht im Programm', 'Sales point not in the programme', 'Punto vendita fuori programma', 'Punto de venta fuera del programa',
    'Die Verkaufsstelle nimmt nicht am Programm teil.',
    'The sales point does not take part in the programme.',
    'Il punto vendita non partecipa al programma.',
    'El punto de venta no participa en el programa.'),
  ('PURCHASE_OUTSIDE_WINDOW', 'PURCHASE_OUTSIDE_WINDOW', 'terms', 140, false, false,
    'Kauf außerhalb des Zeitraums', 'Purchase outside the period', 'Acquisto fuori periodo', 'Compra fuera del periodo',
    'Der Kauf liegt außerhalb des Programmzeitraums.',
    'The purchase lies outside the period of the programme.',
    'L’acquisto non rientra nel periodo del programma.',
    'La compra queda fuera del periodo del programa.'),
  ('SUBMITTED_TOO_LATE', 'SUBMITTED_TOO_LATE', 'terms', 150, false, false,
    'Zu spät eingereicht', 'Submitted too late', 'Presentata troppo tardi', 'Presentado demasiado tarde',
    'Der Vorgang wurde nach Ablauf der Einreichfrist eingereicht.',
    'The claim was submitted after the deadline.',
    'La pratica è stata presentata dopo il termine.',
    'El expediente se presentó fuera de plazo.'),
  ('CAP_REACHED', 'CAP_REACHED', 'money', 160, false, false,
    'Obergrenze erreicht', 'Cap reached', 'Limite raggiunto', 'Límite alcanzado',
    'Die Obergrenze für Ihren Cashback ist erreicht.',
    'The upper limit of your cashback is reached.',
    'Il limite massimo del Suo cashback è raggiunto.',
    'Se ha alcanzado el límite máximo de su cashback.'),
  ('CAMPAIGN_NOT_MET', 'CAMPAIGN_NOT_MET', 'money', 170, false, false,
    'Bedingungen einer Aktion nicht erfüllt', 'Conditions of a campaign not met', 'Condizioni di una campagna non soddisfatte', 'Condiciones de una campaña no cumplidas',
    'Die Bedingungen einer Aktion sind nicht mehr erfüllt.',
    'The conditions of a campaign are no longer met.',
    'Le condizioni di una campagna non sono più soddisfatte.',
    'Ya no se cumplen las condiciones de una campaña.'),
  ('BUDGET_EXHAUSTED', 'BUDGET_EXHAUSTED', 'money', 180, false, false,
    'Budget ausgeschöpft', 'Budget exhausted', 'Budget esaurito', 'Presupuesto agotado',
    'Das Budget der Aktion ist ausgeschöpft.',
    'The budget of the campaign is used up.',
    'Il budget della campagna è esaurito.',
    'El presupuesto de la campaña está agotado.'),
  ('SUSPECTED_FRAUD', 'SUSPECTED_FRAUD', 'other', 190, false, true,
    'Verdacht auf Missbrauch', 'Suspected misuse', 'Sospetto di abuso', 'Sospecha de abuso',
    'Die Angaben konnten nicht bestätigt werden. Bitte schreiben Sie dem Programmbüro.',
    'The information could not be confirmed. Please write to the programme office.',
    'Non è stato possibile confermare i dati. Scriva all’ufficio del programma.',
    'No se han podido confirmar los datos. Escriba a la oficina del programa.'),
  ('OTHER', 'OTHER', 'other', 200, true, false,
    'Sonstiger Grund', 'Other reason', 'Altro motivo', 'Otro motivo',
    'Sonstiger Grund',
    'Other reason',
    'Altro motivo',
    'Otro motivo');
update reason set shipped = true, offered_for = array['reject', 'reduce', 'take_back'];

create function reason_keeps_meaning() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.shipped then
      raise exception 'reason % came with the program', old.code using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (new.code, new.is_fraud, new.shipped) is distinct from (old.code, old.is_fraud, old.shipped)
    or old.shipped and new.needs_text <> old.needs_text then
    raise exception 'reason % keeps what it means', old.code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reason_keeps_meaning before update or delete on reason
  for each row execute function reason_keeps_meaning();

-- What a participant was told stays as it was said, however the reason is worded later.
alter table paperwork add column decision_words jsonb;
alter table paperwork_line add column decision_words jsonb;

-- A reason that says nothing by itself stands in the reviewer's own words where the whole claim is meant.
create function keep_decision_words() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.decision_words is not null then return new; end if;
  new.decision_words = (
    select jsonb_strip_nulls(jsonb_build_object('de', text, 'en', text_en, 'it', text_it, 'es', text_es))
    from reason
    where code = new.decision_reason and not (needs_text and tg_table_name = 'paperwork'));
  return new;
end $$;
create trigger keep_decision_words before insert or update of decision_reason on paperwork
  for each row execute function keep_decision_words();
create trigger keep_decision_words before insert or update of decision_reason on paperwork_line
  for each row execute function keep_decision_words();

-- A reason that was used stays.
alter table paperwork add constraint paperwork_reason_known
  foreign key (decision_reason) references reason (code) not valid;
alter table paperwork_line add constraint paperwork_line_reason_known
  foreign key (decision_reason) references reason (code) not valid;
