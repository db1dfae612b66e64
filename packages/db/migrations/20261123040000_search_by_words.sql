-- Up Migration
-- Each word is looked for by itself, in any order. `needle` is in normal form. The index is asked for the two longest words;
-- what it gives is held against all of them. A word of less than three letters is looked for at the beginnings of words alone:
-- it has no trigram elsewhere, and would cost a walk through the whole company.
create or replace function app.search(needle text, kinds app.search_kind[], most integer)
returns table (kind app.search_kind, entity_id bigint, body text)
language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as
$$
declare
  company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
  words text[] := array(
    select w from unnest(string_to_array(replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_'), ' ')) as w
    where w <> '' order by length(w) desc);
  every_word text[] := array(select case when length(w) < 3 then '% ' else '%' end || w || '%' from unnest(words) as w);
  longest text := '%' || words[1] || '%';
  next_longest text := case when length(words[2]) > 2 then '%' || words[2] || '%' else longest end;
begin
  if company is null or words[1] is null or length(words[1]) < 2 then return; end if;
  if length(words[1]) = 2 then
    return query
      select e.kind, e.entity_id, e.body from app.search_entries e
      where e.company_id = company and e.kind = any (kinds) and (e.body like words[1] || '%' or e.body like '% ' || words[1] || '%')
        and ' ' || e.body like all (every_word)
      order by e.entity_id desc limit least(most, 100);
    return;
  end if;
  return query
    select e.kind, e.entity_id, e.body from app.search_entries e
    where e.company_id = company and e.kind = any (kinds) and e.body like longest and e.body like next_longest
      and ' ' || e.body like all (every_word)
    order by e.entity_id desc limit least(most, 100);
end $$;
