-- Up Migration
-- An invoice kept the addresses of its parties as the lines that were printed; an e-invoice asks for their parts. The parts read
-- out of the lines, written together again, give the same lines: papers that were issued do not change.

-- The line of the street and the line of the town. One line alone is the street's where it begins with a number or names a district.
create function pg_temp.two_lines(lines jsonb) returns text[] language sql immutable as $$
  select case
    when lines ->> 1 is not null then array[lines ->> 0, lines ->> 1]
    when lines ->> 0 ~ '(^| )[0-9]{5}(-[0-9]{4})?$' then array[null, lines ->> 0]
    when lines ->> 0 ~ '^[0-9]|[,،] ' then array[lines ->> 0, null]
    else array[null, lines ->> 0]
  end
$$;

-- What is left of two lines without the building number and the postal code.
create function pg_temp.words_of(lines text[], comma text, building text, code text) returns jsonb language plpgsql immutable as $$
declare
  halves text[] := regexp_match(lines[1], '^(.*)' || comma || ' (.*)$');
  street text := coalesce(halves[1], lines[1]);
begin
  return jsonb_build_object(
    'street', nullif(case when building is null then street else ltrim(substr(street, length(building) + 1)) end, ''),
    'district', nullif(halves[2], ''),
    'city', nullif(case when code is null then lines[2] else rtrim(left(lines[2], -length(code))) end, '')
  );
end $$;

create function pg_temp.in_parts(party jsonb, country text) returns jsonb language plpgsql immutable as $$
declare
  en text[] := pg_temp.two_lines(party -> 'addressEn');
  ar text[] := pg_temp.two_lines(party -> 'addressAr');
  in_en boolean := jsonb_array_length(party -> 'addressEn') > 0;
  in_ar boolean := jsonb_array_length(party -> 'addressAr') > 0;
  building constant text := '^[0-9]{4}(?=[ ,،]|$)';
  code constant text := '(?:^| )([0-9]{5}(?:-[0-9]{4})?)$';
  its_building text := substring(case when in_en then en[1] else ar[1] end from building);
  its_code text := substring(case when in_en then en[2] else ar[2] end from code);
  register text := nullif(btrim(party ->> 'crNumber'), '');
begin
  -- A number that only one of two languages shows is part of its words.
  if in_en and in_ar and its_building is distinct from substring(ar[1] from building) then its_building := null; end if;
  if in_en and in_ar and its_code is distinct from substring(ar[2] from code) then its_code := null; end if;
  return jsonb_build_object(
    'nameEn', party -> 'nameEn', 'nameAr', party -> 'nameAr', 'vatNumber', party -> 'vatNumber',
    'phone', party -> 'phone', 'iban', party -> 'iban',
    'identifiers', case when register is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
      'scheme', case when register ~ '^7[0-9]{9}$' then '700' else 'CRN' end, 'number', register)) end,
    'address', jsonb_build_object(
      'buildingNo', its_building, 'postalCode', left(its_code, 5), 'additionalNo', nullif(substr(its_code, 7), ''), 'country', country,
      'en', case when in_en then pg_temp.words_of(en, ',', its_building, its_code) end,
      'ar', case when in_ar then pg_temp.words_of(ar, '،', its_building, its_code) end
    )
  );
end $$;

-- Forced row-level security would hide every row from an owner who is no superuser; nobody else sees that it is lifted.
alter table app.invoices no force row level security;

-- Each party is worked out once: a seller is the same on all invoices of a shop, and buyers come again.
create temporary table parties_in_parts on commit drop as
select p.party, p.country, pg_temp.in_parts(p.party, p.country) as parts
from (
  select i.seller as party, n.code as country
  from app.invoices i join app.companies c on c.id = i.company_id join app.countries n on n.id = c.country_id
  where i.seller ? 'addressEn'
  union
  select i.buyer, n.code
  from app.invoices i join app.companies c on c.id = i.company_id join app.countries n on n.id = c.country_id
  where i.seller ? 'addressEn'
) p;
analyze parties_in_parts;

update app.invoices as i
set seller = s.parts, buyer = b.parts
from app.companies c
join app.countries n on n.id = c.country_id
join parties_in_parts s on s.country = n.code
join parties_in_parts b on b.country = n.code
where c.id = i.company_id and i.seller ? 'addressEn' and s.party = i.seller and b.party = i.buyer;
alter table app.invoices force row level security;

drop function pg_temp.in_parts(jsonb, text);
drop function pg_temp.words_of(text[], text, text, text);
drop function pg_temp.two_lines(jsonb);
