-- What a busy year slows down: the search by a phone number's end, and the report.

-- A search by the end of a phone number reads its index and nothing else: where many numbers end
-- alike, walking all requests from the newest looked cheaper to the planner and was not, and `like`
-- asked each match once more for its digits.
create or replace function public.search_requests(words text) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 30;
  searched constant text := $x$lower(r.first_name || ' ' || r.last_name || ' ' || r.address)$x$;
  asked constant text := btrim(lower(left(words, 80)));
  digits constant text := regexp_replace(asked, '[^0-9]', '', 'g');
  ending text;
  tests text;
  found_rows bigint;
begin
  perform private.require_staff();
  -- With the words in the statement its plan is made for them.
  if asked ~ '^[0-9 ().+-]+$' and char_length(digits) between 4 and 11 and asked !~ '^[0-9]{5}$' then
    ending := reverse(right(digits, 10));
    return query execute format(
      'with found as materialized (
         select r.id, r.created_at from public.service_requests as r
         where reverse(private.phone_digits(r.phone)) operator(pg_catalog.~>=~) %L
           and reverse(private.phone_digits(r.phone)) operator(pg_catalog.~<~) %L and not r.held
       )
       select private.call_row(r) from (
         select f.id from found as f order by f.created_at desc, f.id desc limit %s
       ) as latest
       join public.service_requests as r using (id) order by r.created_at desc, r.id desc',
      ending, left(ending, -1) || chr(ascii(right(ending, 1)) + 1), most);
    get diagnostics found_rows = row_count;
    if found_rows > 0 then
      return;
    end if;
  end if;
  -- Fewer characters have no trigram, and so no index.
  if char_length(asked) < 3 then
    return;
  end if;
  select string_agg(format('%s like %L', searched, '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    into tests
  from (select word from regexp_split_to_table(asked, '[\s,]+') as word where word <> '' limit 6) as split;
  if tests is null then
    return;
  end if;
  return query execute format(
    'select private.call_row(r) from public.service_requests as r
     where %s and not r.held order by r.created_at desc, r.id desc limit %s', tests, most);
end
$$;

-- The report reads a period's calls by one index instead of one by one.
-- In the order of time, for what happened since a day; few undo anything.
create index request_calls on public.request_events (at, request_id, id) include (done_by_email, act)
  where kind = 'call' and undoes is null;
create index request_undoings on public.request_events (at) include (request_id, undoes) where undoes is not null;
