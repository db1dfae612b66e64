-- Up Migration
-- An EAN-13 that begins with 0 is a UPC-A, which readers say without the 0: one printed code is stored in one form. Where the
-- company has that form already, for this part or for another one, it stays and the form with the 0 goes.
-- Forced row-level security would hide every row from an owner who is no superuser.
alter table app.spare_part_barcodes no force row level security;
delete from app.spare_part_barcodes b
using app.spare_part_barcodes s
where b.barcode ~ '^0[0-9]{12}$' and s.company_id = b.company_id and s.barcode = substr(b.barcode, 2)
  and (select sum(substr(b.barcode, at, 1)::int * case when at % 2 = 1 then 1 else 3 end) from generate_series(1, 13) as at) % 10 = 0;
update app.spare_part_barcodes
set barcode = substr(barcode, 2)
where barcode ~ '^0[0-9]{12}$'
  and (select sum(substr(barcode, at, 1)::int * case when at % 2 = 1 then 1 else 3 end) from generate_series(1, 13) as at) % 10 = 0;
alter table app.spare_part_barcodes force row level security;
