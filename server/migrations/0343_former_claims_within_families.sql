-- A former claim may have had one number in two families. The family stands with the device as the file
-- said it, and stays so, as all of its row; a version before this one leaves it to the trigger.
alter table former_claim add column family key references product_family;
alter table former_claim disable trigger never_changed;
update former_claim set family = product.family
from product where product.id = former_claim.link_product and former_claim.serial is not null;
alter table former_claim enable trigger never_changed;
alter table former_claim
  add check ((family is null) = (serial is null)),
  drop constraint former_claim_once,
  add constraint former_claim_once unique nulls not distinct (claim_number, serial, family);

create trigger name_family before insert on former_claim
  for each row when (new.family is null and new.serial is not null) execute function name_family();
