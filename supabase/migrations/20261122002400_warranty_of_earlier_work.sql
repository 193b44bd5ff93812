-- A caller's earlier work is under warranty from the day its report names.

create or replace function public.read_request(request uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with answer as materialized (select private.read_request(request) as details)
  select details || jsonb_build_object('chosen', private.choice_of(request), 'others', (
    select coalesce(jsonb_agg(o.other || jsonb_build_object('warranty_from', (
      select max(p.warranty_from)
      from private.visit_reports as p join public.visits as v on v.id = p.visit_id
      where v.request_id = (o.other ->> 'id')::uuid and v.state = 'done'
    )) order by o.place), '[]')
    from jsonb_array_elements(details -> 'others') with ordinality as o (other, place)
  ))
  from answer
$$;
comment on function public.read_request is
  'One request with all that happened to it, what was chosen on the site before it was sent, and the latest 20 others of its phone number with what came of them and from when their warranty runs; null when there is none.';
